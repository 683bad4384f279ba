// `wc/v3/taxes`: programs read and change the rates of tax (P3). Each country of the European Union has one, or none.
import { inTaxOrder, taxRateId } from '../../rules/tax/tax-rates.ts';
import type { CountryTax } from '../../rules/tax/tax-rates.ts';
import { addTaxRate, listTaxRates, removeTaxRate, setTaxRate } from '../../shop/tax/tax-rates.ts';
import { staffTaxTexts } from '../../texts/staff-tax.ts';
import { batchItemId } from '../../wire/batch.schema.ts';
import { newTaxRate, taxRateChange, taxRateDeletion, taxRatesQuery } from '../../wire/wc-tax-rates.schema.ts';
import { encodeTaxClass, encodeTaxRate } from '../encode/wc-tax.ts';
import { onValid, runBatch } from './batch.ts';
import { refuseReadOnly } from './read-only-fields.ts';
import { forbidden, paginatedResponse, refuse, refuseForbidden, refuseParam } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const path = '/wp-json/wc/v3/taxes';
const unknownRate = refuse(404, 'woocommerce_rest_invalid_id', staffTaxTexts.unknown);
const invalidRate = refuseParam('rate', staffTaxTexts.invalidRate);

/** Basis points of a percentage with at most two decimals; null for another text. */
function parseRate(sent: string | number): number | null {
  const text = String(sent).trim();
  if (!/^\d{1,3}(?:[.,]\d{1,2}0*)?$/.test(text)) return null;
  return Math.round(Number(text.replace(',', '.')) * 100);
}

async function findRate({ deps, visitor }: RestCall, id: number) {
  const listed = await listTaxRates(deps.shop, visitor);
  if (!listed.ok) return { ok: false, answer: refuseForbidden(forbidden.view) } as const;
  const rate = listed.rates.find(({ country }) => taxRateId(country) === id);
  return rate ? ({ ok: true, rate } as const) : ({ ok: false, answer: unknownRate } as const);
}

async function show(call: RestCall, id: number): Promise<RestResponse> {
  const found = await findRate(call, id);
  return found.ok ? { status: 200, body: encodeTaxRate(found.rate, call.deps.shop.origin) } : found.answer;
}

async function create(call: RestCall, sent: { country: string; rate: string | number }): Promise<RestResponse> {
  const { shop } = call.deps;
  const { country } = sent;
  const basisPoints = parseRate(sent.rate);
  if (basisPoints === null) return invalidRate;
  const added = await addTaxRate(shop, call.visitor, { country, basisPoints });
  const id = taxRateId(country);
  if (added.ok) return { ...(await show(call, id)), status: 201, headers: { Location: `${shop.origin}${path}/${id}` } };
  switch (added.reason) {
    case 'not-allowed':
      return refuseForbidden(forbidden.create);
    case 'invalid-rate':
      return invalidRate;
    case 'unknown-country':
      return refuseParam('country', staffTaxTexts.unknownCountry);
    case 'exists':
      return refuse(400, 'woocommerce_rest_tax_rate_exists', staffTaxTexts.exists, { resource_id: id });
  }
}

async function change(call: RestCall, id: number, sent: { rate?: string | number | undefined }): Promise<RestResponse> {
  const found = await findRate(call, id);
  if (!found.ok) return found.answer;
  const current = encodeTaxRate(found.rate, call.deps.shop.origin);
  const refusal = refuseReadOnly(call, { current, changeable: ['rate', 'order', '_links'], strict: false });
  if (refusal) return refusal;
  if (sent.rate === undefined) return { status: 200, body: current };
  const basisPoints = parseRate(sent.rate);
  if (basisPoints === null) return invalidRate;
  const saved = await setTaxRate(call.deps.shop, call.visitor, { country: found.rate.country, basisPoints });
  if (saved.ok) return show(call, id);
  if (saved.reason === 'not-allowed') return refuseForbidden(forbidden.edit);
  return saved.reason === 'invalid-rate' ? invalidRate : unknownRate;
}

/** Answers with the rate as it was. */
async function remove(call: RestCall, id: number): Promise<RestResponse> {
  const found = await findRate(call, id);
  if (!found.ok) return found.answer;
  const { country } = found.rate;
  const removed = await removeTaxRate(call.deps.shop, call.visitor, { country });
  if (removed.ok) return { status: 200, body: encodeTaxRate(found.rate, call.deps.shop.origin) };
  if (removed.reason === 'not-allowed') return refuseForbidden(forbidden.delete);
  return removed.reason === 'unknown-country'
    ? unknownRate
    : refuse(400, forbidden.delete.code, staffTaxTexts.homeCountry);
}

const itemChange = taxRateChange.extend(batchItemId.shape);

export const wcTaxRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path,
    minRole,
    schema: taxRatesQuery,
    async handle(
      call,
      { page, per_page: perPage, offset = (page - 1) * perPage, order, class: taxClass = 'standard' },
    ) {
      const listed = await listTaxRates(call.deps.shop, call.visitor);
      if (!listed.ok) return refuseForbidden(forbidden.view);
      const all: readonly CountryTax[] = taxClass === 'standard' ? inTaxOrder(listed.rates) : [];
      const rows = (order === 'asc' ? all : all.toReversed()).slice(offset, offset + perPage);
      const { origin } = call.deps.shop;
      return paginatedResponse(
        call,
        rows.map((rate) => encodeTaxRate(rate, origin)),
        { total: all.length, page, perPage },
      );
    },
  }),
  restRoute({ method: 'POST', path, minRole, schema: newTaxRate, handle: create }),
  restRoute({
    method: 'PUT',
    path: `${path}/batch`,
    minRole,
    handle: (call) =>
      runBatch(
        call,
        {
          create: onValid(newTaxRate, (sent) => create(call, sent)),
          update: onValid(itemChange, ({ id, ...sent }, params) =>
            change({ ...call, params, query: new URLSearchParams() }, id, sent),
          ),
          delete: onValid(batchItemId, ({ id }) => remove(call, id)),
        },
        staffTaxTexts.batchTooLarge,
      ),
  }),
  restRoute({
    method: 'GET',
    path: `${path}/classes`,
    minRole,
    handle: ({ deps }) => ({ status: 200, body: [encodeTaxClass(deps.shop.origin)] }),
  }),
  restRoute({ method: 'GET', path: `${path}/${idPart}`, minRole, handle: (call) => show(call, call.id) }),
  restRoute({
    method: 'PUT',
    path: `${path}/${idPart}`,
    minRole,
    schema: taxRateChange,
    handle: (call, sent) => change(call, call.id, sent),
  }),
  restRoute({
    method: 'DELETE',
    path: `${path}/${idPart}`,
    minRole,
    schema: taxRateDeletion,
    async handle(call, { force }) {
      if (force) return remove(call, call.id);
      const found = await findRate(call, call.id);
      return found.ok ? refuse(501, 'woocommerce_rest_trash_not_supported', staffTaxTexts.noTrash) : found.answer;
    },
  }),
];
