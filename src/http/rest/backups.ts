// `shop/v1/backups`: the last good backup, for administrators.
import type { StoredBackup } from '../../rules/backups/stored-backup.ts';
import { showBackups } from '../../shop/backups/show-backups.ts';
import type { StaffBackup, StaffBackups } from '../../wire/backups.ts';
import { formatGmt, formatLocal } from '../encode/dates.ts';
import { forbidden, refuseForbidden } from './rest-call.ts';
import { restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const encode = ({ name, place, madeAt, bytes }: StoredBackup): StaffBackup => ({
  name,
  place,
  date: formatLocal(madeAt),
  date_gmt: formatGmt(madeAt),
  bytes,
});

export const backupRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: '/wp-json/shop/v1/backups',
    minRole: 'administrator',
    async handle({ deps, visitor }) {
      const shown = await showBackups(deps.shop, visitor);
      if (!shown.ok) return refuseForbidden(forbidden.view);
      const { good, newest, warning } = shown;
      const body: StaffBackups = { good: good && encode(good), newest: newest && encode(newest), warning };
      return { status: 200, body };
    },
  }),
];
