// `shop/v1/redirects` and `shop/v1/missed-addresses`: where old addresses lead, for staff (P6).
import { formatCsv, parseCsv } from '../../rules/csv.ts';
import type { Redirect } from '../../rules/redirects/redirects.ts';
import type { OldAddressTarget } from '../../shop/content/find-old-address.ts';
import {
  exportRedirects,
  forgetMissedAddress,
  importRedirects,
  removeRedirect,
  saveRedirect,
  showMissedAddresses,
  showRedirects,
} from '../../shop/redirects/manage-redirects.ts';
import { staffRedirectTexts as texts } from '../../texts/staff-redirects.ts';
import { contentAddress, paths } from '../../wire/paths.ts';
import { missedAddress, newRedirect, redirectFile, redirectsQuery } from '../../wire/redirects.schema.ts';
import type { StaffMissedAddress, StaffRedirect, StaffRedirectFile, StaffRedirects } from '../../wire/redirects.ts';
import { formatGmt } from '../encode/dates.ts';
import { forbidden, refuse, refuseForbidden, refuseParam } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const redirectsPath = '/wp-json/shop/v1/redirects';
const missedPath = '/wp-json/shop/v1/missed-addresses';

const tooMany = refuse(409, 'rest_redirects_too_many', texts.tooMany);

function encodeRedirect({ id, path, target, source, hits, createdAt, lastUsedAt }: Redirect): StaffRedirect {
  return {
    id,
    path,
    target,
    source,
    hits,
    date_created_gmt: formatGmt(createdAt),
    date_last_used_gmt: lastUsedAt === null ? null : formatGmt(lastUsedAt),
  };
}

function addressOf(found: OldAddressTarget): string {
  if (found.kind === 'category') return paths.category(found.slugs);
  return found.kind === 'product' ? paths.product(found.slug) : contentAddress({ kind: found.kind, slug: found.slug });
}

async function remove({ deps: { shop }, visitor, id }: RestCall): Promise<RestResponse> {
  const removed = await removeRedirect(shop, visitor, { id });
  if (removed.ok) return { status: 200, body: { deleted: true } };
  if (removed.reason === 'not-allowed') return refuseForbidden(forbidden.edit);
  return refuse(404, 'rest_redirect_invalid_id', texts.unknown);
}

async function exportFile({ deps: { shop }, visitor }: RestCall): Promise<RestResponse> {
  const exported = await exportRedirects(shop, visitor);
  if (!exported.ok) return refuseForbidden(forbidden.view);
  const rows = exported.redirects.map(({ path, target }) => [path, target]);
  const content = formatCsv([[...texts.columns], ...rows]);
  return { status: 200, body: null, file: { type: 'text/csv; charset=utf-8', name: 'doorverwijzingen.csv', content } };
}

async function missed({ deps: { shop }, visitor }: RestCall): Promise<RestResponse> {
  const shown = await showMissedAddresses(shop, visitor);
  if (!shown.ok) return refuseForbidden(forbidden.view);
  const body = shown.addresses.map(({ path, hits, lastAt, closest }): StaffMissedAddress => ({
    path,
    hits,
    date_last_gmt: formatGmt(lastAt),
    suggestion: closest && { name: closest.name, path: addressOf(closest.at) },
  }));
  return { status: 200, body };
}

/** The rows of a file with their lines; a first line without addresses is its heading. null: not a CSV file of two columns. */
function readRows(file: string): { line: number; from: string; to: string }[] | null {
  const rows = parseCsv(file);
  if (rows === null || rows.length === 0 || (rows[0]?.length ?? 0) < 2) return null;
  return rows
    .map(([from = '', to = ''], at) => ({ line: at + 1, from: from.trim(), to: to.trim() }))
    .filter(({ line, from, to }) => (from !== '' || to !== '') && (line > 1 || /^\/|^https?:/i.test(from)));
}

export const redirectRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: redirectsPath,
    minRole,
    schema: redirectsQuery,
    async handle({ deps: { shop }, visitor }, { page, per_page: perPage, search }) {
      const shown = await showRedirects(shop, visitor, { search, limit: perPage, offset: (page - 1) * perPage });
      if (!shown.ok) return refuseForbidden(forbidden.view);
      const body: StaffRedirects = { rows: shown.redirects.map(encodeRedirect), total: shown.total };
      return { status: 200, body };
    },
  }),
  restRoute({
    method: 'POST',
    path: redirectsPath,
    minRole,
    schema: newRedirect,
    async handle({ deps: { shop }, visitor }, input) {
      const saved = await saveRedirect(shop, visitor, input);
      if (saved.ok) return { status: 201, body: { path: saved.path, target: saved.target } };
      if (saved.reason === 'not-allowed') return refuseForbidden(forbidden.edit);
      if (saved.reason === 'too-many') return tooMany;
      return refuseParam(saved.reason === 'invalid-target' ? 'to' : 'from', texts.problems[saved.reason]);
    },
  }),
  restRoute({ method: 'DELETE', path: `${redirectsPath}/${idPart}`, minRole, handle: remove }),
  restRoute({
    method: 'POST',
    path: `${redirectsPath}/file`,
    minRole,
    schema: redirectFile,
    async handle({ deps: { shop }, visitor }, { file, dry_run: isDryRun }) {
      const rows = readRows(file);
      if (rows === null) return refuseParam('file', texts.unreadable);
      const read = await importRedirects(shop, visitor, { rows, store: !isDryRun });
      if (!read.ok) return read.reason === 'too-many' ? tooMany : refuseForbidden(forbidden.edit);
      const refused = read.outcomes.flatMap((outcome, at) => {
        const { line = 0, from = '' } = rows[at] ?? {};
        return outcome.ok ? [] : [{ line, from, problem: outcome.reason }];
      });
      const right = read.outcomes.length - refused.length;
      return { status: 200, body: { stored: !isDryRun, right, refused } satisfies StaffRedirectFile };
    },
  }),
  restRoute({ method: 'GET', path: `${redirectsPath}/file`, minRole, handle: exportFile }),
  restRoute({ method: 'GET', path: missedPath, minRole, handle: missed }),
  restRoute({
    method: 'DELETE',
    path: missedPath,
    minRole,
    schema: missedAddress,
    async handle({ deps: { shop }, visitor }, { path }) {
      const forgotten = await forgetMissedAddress(shop, visitor, { path });
      if (forgotten.ok) return { status: 200, body: { deleted: true } };
      if (forgotten.reason === 'not-allowed') return refuseForbidden(forbidden.edit);
      return refuse(404, 'rest_missed_address_invalid', texts.unknownAddress);
    },
  }),
];
