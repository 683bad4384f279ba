// Recognises the browsers that have logged in to a staff account before, by a signed cookie (R56). The cookie has no
// authority: it only says from where a log-in comes.
import { randomBytes } from 'node:crypto';
import { normaliseEmail } from '../../rules/email.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import type { Clock } from '../../shop/ports.ts';
import { timingSafeEqualText } from '../../shop/timing-safe.ts';
import type { Devices } from '../deps.ts';
import { readCookie, serializeCookie } from './cookies.ts';
import { createSigner } from './signatures.ts';

/** The browser of a request: its id, and a mark for each account that logged in with it, the last one first. */
interface Device {
  id: string;
  marks: readonly string[];
}

const bodyPattern = /^([0-9a-f]{32})\.(\d{1,12})((?:\.[0-9a-f]{20})*)$/;

/** The highest number of accounts that are remembered in one browser. */
const maxMarks = 8;

/** Creates the devices of a shop. Cookies signed with another secret are ignored. */
export function makeDevices({ secret, https, clock }: { secret: string; https: boolean; clock: Clock }): Devices {
  const name = https ? '__Host-shop_device' : 'shop_device';
  const sign = createSigner(secret, 'device');
  const markOf = (email: string) => sign(`account|${normaliseEmail(email).toLowerCase()}`, 'hex').slice(0, 20);
  const signatureOf = (body: string) => sign(`device|${body}`, 'hex').slice(0, 40);

  function read(request: Request): Device | null {
    const value = readCookie(request, name) ?? '';
    const at = value.lastIndexOf('.');
    const body = value.slice(0, Math.max(at, 0));
    if (!timingSafeEqualText(value.slice(at + 1), signatureOf(body))) return null;
    const [, id = '', expiry = '', marks = ''] = bodyPattern.exec(body) ?? [];
    return id !== '' && Number(expiry) * 1000 > clock.now() ? { id, marks: marks.split('.').slice(1) } : null;
  }

  return {
    find(request, email) {
      const device = read(request);
      return device?.marks.includes(markOf(email)) ? device.id : null;
    },
    remember(request, email) {
      const { id, marks } = read(request) ?? { id: randomBytes(16).toString('hex'), marks: [] };
      const mark = markOf(email);
      const known = [mark, ...marks.filter((one) => one !== mark)].slice(0, maxMarks);
      const now = clock.now();
      const body = [id, Math.floor((now + serverTimes.device) / 1000), ...known].join('.');
      const look = { maxAge: serverTimes.device, httpOnly: true, secure: https };
      return serializeCookie(name, `${body}.${signatureOf(body)}`, look, now);
    },
  };
}
