// The cookie of a log-in whose password was right and whose code is still to come. It only says whose code is asked for.
import { randomBytes } from 'node:crypto';
import { serverTimes } from '../../settings/server-constants.ts';
import type { Clock } from '../../shop/ports.ts';
import { timingSafeEqualText } from '../../shop/timing-safe.ts';
import type { PendingLogIns } from '../deps.ts';
import { readCookie, serializeCookie } from './cookies.ts';
import { createSigner } from './signatures.ts';

const bodyPattern = /^(\d{1,15})\.(\d{1,15})\.[0-9a-f]{16}$/;

/** Creates the pending log-ins of a shop. Cookies signed with another secret are ignored. */
export function makePendingLogIns({
  secret,
  https,
  clock,
}: {
  secret: string;
  https: boolean;
  clock: Clock;
}): PendingLogIns {
  const name = https ? '__Host-shop_pending' : 'shop_pending';
  const sign = createSigner(secret, 'pending-log-in');
  const options = (maxAge: number) => ({ maxAge, httpOnly: true, secure: https });
  return {
    make(accountId) {
      const now = clock.now();
      const body = [accountId, now + serverTimes.pendingLogIn, randomBytes(8).toString('hex')].join('.');
      return serializeCookie(name, `${body}.${sign(body, 'hex')}`, options(serverTimes.pendingLogIn), now);
    },
    read(request) {
      const value = readCookie(request, name) ?? '';
      const at = value.lastIndexOf('.');
      const body = value.slice(0, Math.max(at, 0));
      if (!timingSafeEqualText(value.slice(at + 1), sign(body, 'hex'))) return null;
      const [, id = '', expiry = ''] = bodyPattern.exec(body) ?? [];
      return id !== '' && Number(expiry) > clock.now() ? Number(id) : null;
    },
    end: () => serializeCookie(name, '0', options(0), clock.now()),
  };
}
