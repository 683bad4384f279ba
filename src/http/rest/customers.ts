// `wc/v3/customers` (P2, P3): staff read customers, administrators make, change and delete them.
import { emptyAddress } from '../../rules/checkout/addresses.ts';
import type { Address } from '../../rules/checkout/addresses.ts';
import type { AccountRole } from '../../rules/accounts/accounts.ts';
import { changeCustomer, createCustomer } from '../../shop/users/change-customer.ts';
import type { ChangeCustomerOutcome, CustomerChange } from '../../shop/users/change-customer.ts';
import { deleteCustomer } from '../../shop/users/delete-customer.ts';
import { listCustomers, showCustomer, showCustomerHistory } from '../../shop/users/list-customers.ts';
import { noticeText } from '../../texts/notices.ts';
import { staffCustomerTexts as texts } from '../../texts/staff-customers.ts';
import { batchItemId } from '../../wire/batch.schema.ts';
import { customerChange, customerDeletion, customersQuery } from '../../wire/customers.schema.ts';
import type { CustomerChangeParams, CustomersQuery } from '../../wire/customers.schema.ts';
import type { PartialStoreAddress } from '../../wire/store-cart.schema.ts';
import { decodeAddress } from '../encode/address.ts';
import { encodeCustomerHistory } from '../encode/customer-history.ts';
import { passwordNotice } from '../encode/password-notice.ts';
import { encodeCustomer } from '../encode/wc-customer.ts';
import { problemText, protocolInputName } from '../parse/checkout-form.ts';
import { onValid, runBatch } from './batch.ts';
import { decodePage } from './decode-row-listing.ts';
import { refuseWithoutProof } from './proof-required.ts';
import { forbidden, paginatedResponse, refuse, refuseForbidden, refuseParam, refuseParams } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const customersPath = '/wp-json/wc/v3/customers';
const customerPath = `${customersPath}/${idPart}`;
const historyPath = `/wp-json/shop/v1/customers/${idPart}/history`;

const cannotCreate = { ...forbidden.edit, code: 'woocommerce_rest_cannot_create' };
const cannotDelete = { ...forbidden.edit, code: 'woocommerce_rest_cannot_delete' };
const unknownCustomer = refuse(404, 'wc_user_invalid_id', texts.unknown);

const rolesOf = (role: CustomersQuery['role']): readonly AccountRole[] =>
  role === 'all' ? [] : [role === 'shop_manager' ? 'shop-manager' : role];

async function list(call: RestCall, query: CustomersQuery): Promise<RestResponse> {
  const { page, per_page: perPage, search, email, include, exclude, orderby } = query;
  const listed = await listCustomers(call.deps.shop, call.visitor, {
    search,
    email,
    roles: rolesOf(query.role),
    include: include ?? null,
    exclude,
    order: orderby === 'registered_date' ? 'created' : orderby,
    descending: query.order === 'desc',
    ...decodePage(query),
  });
  if (!listed.ok) return refuseForbidden(forbidden.view);
  const rows = listed.rows.map((customer) => encodeCustomer(customer, call.deps.shop.origin));
  return paginatedResponse(call, rows, { total: listed.total, page, perPage });
}

async function show({ deps: { shop }, visitor }: RestCall, id: number): Promise<RestResponse> {
  const shown = await showCustomer(shop, visitor, { id });
  if (shown.ok) return { status: 200, body: encodeCustomer(shown.customer, shop.origin) };
  return shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownCustomer;
}

function decodeChange({
  email,
  first_name: firstName,
  last_name: lastName,
  ...sent
}: CustomerChangeParams): CustomerChange {
  const { password, billing, shipping } = sent;
  const merge = (address: PartialStoreAddress) => (stored: Address | null) =>
    decodeAddress(address, stored ?? emptyAddress);
  return {
    ...(email !== undefined && { email }),
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(password !== undefined && { password }),
    ...(billing && { billing: merge(billing) }),
    ...(shipping && { shipping: merge(shipping) }),
  };
}

async function refuseChange(
  call: RestCall,
  outcome: Extract<ChangeCustomerOutcome, { ok: false }>,
): Promise<RestResponse> {
  switch (outcome.reason) {
    case 'not-allowed':
      return refuseForbidden(forbidden.edit);
    case 'proof-required':
      return refuseWithoutProof(call);
    case 'unknown-customer':
      return unknownCustomer;
    case 'staff-account':
      return refuse(403, forbidden.edit.code, texts.ofStaff);
    case 'address-taken':
      return refuse(400, 'registration-error-email-exists', texts.addressTaken);
    case 'invalid-email':
      return refuse(400, 'customer_invalid_email', texts.invalidEmail);
    case 'invalid-name':
      return refuseParam('first_name', texts.invalidName);
    case 'invalid-address':
      return refuseParams(
        new Map(
          outcome.problems.map(({ group, field, notice }) => [
            group,
            problemText(notice, protocolInputName(group, field)),
          ]),
        ),
      );
    default:
      return refuseParam('password', noticeText(passwordNotice(outcome.reason)));
  }
}

async function create(call: RestCall, sent: CustomerChangeParams): Promise<RestResponse> {
  const { shop } = call.deps;
  const made = await createCustomer(shop, call.deps, call.visitor, decodeChange(sent));
  if (!made.ok) return refuseChange(call, made);
  return {
    ...(await show(call, made.id)),
    status: 201,
    headers: { Location: `${shop.origin}${customersPath}/${made.id}` },
  };
}

async function change(call: RestCall, id: number, sent: CustomerChangeParams): Promise<RestResponse> {
  const changed = await changeCustomer(call.deps.shop, call.deps, call.visitor, { id, change: decodeChange(sent) });
  return changed.ok ? show(call, changed.id) : refuseChange(call, changed);
}

async function remove(call: RestCall, id: number, heir: number | null): Promise<RestResponse> {
  const old = await show(call, id);
  if (old.status !== 200) return old;
  const deleted = await deleteCustomer(call.deps.shop, call.visitor, { id, reassign: heir });
  if (deleted.ok) return old;
  if (deleted.reason === 'not-allowed') return refuseForbidden(cannotDelete);
  if (deleted.reason === 'proof-required') return refuseWithoutProof(call);
  if (deleted.reason === 'unknown-customer') return unknownCustomer;
  if (deleted.reason === 'invalid-reassign')
    return refuse(400, 'woocommerce_rest_customer_invalid_reassign', texts.invalidReassign);
  return refuse(403, cannotDelete.code, texts.ofStaff);
}

/** The id of an item with the rest of its fields. */
const itemChange = customerChange.extend(batchItemId.shape);

function batch(call: RestCall): Promise<RestResponse> {
  return runBatch(
    call,
    {
      create: onValid(customerChange, (sent) => create(call, sent)),
      update: onValid(itemChange, ({ id, ...sent }) => change(call, id, sent)),
      delete: onValid(batchItemId, ({ id }) => remove(call, id, null)),
    },
    texts.batchTooLarge,
  );
}

async function showHistory({ deps: { shop }, visitor, id }: RestCall): Promise<RestResponse> {
  const shown = await showCustomerHistory(shop, visitor, { id });
  if (shown.ok) return { status: 200, body: encodeCustomerHistory(shown.history, shown.names) };
  return shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownCustomer;
}

export const customerRoutes: readonly RestRoute[] = [
  restRoute({ method: 'GET', path: customersPath, minRole: 'shop-manager', schema: customersQuery, handle: list }),
  restRoute({
    method: 'POST',
    path: customersPath,
    minRole: 'administrator',
    forbiddenError: cannotCreate,
    schema: customerChange,
    handle: create,
  }),
  restRoute({ method: 'PUT', path: `${customersPath}/batch`, minRole: 'administrator', handle: batch }),
  restRoute({ method: 'GET', path: customerPath, minRole: 'shop-manager', handle: (call) => show(call, call.id) }),
  restRoute({
    method: 'PUT',
    path: customerPath,
    minRole: 'administrator',
    schema: customerChange,
    handle: (call, sent) => change(call, call.id, sent),
  }),
  restRoute({
    method: 'DELETE',
    path: customerPath,
    minRole: 'administrator',
    forbiddenError: cannotDelete,
    schema: customerDeletion,
    async handle(call, { force, reassign }) {
      if (force) return remove(call, call.id, reassign === undefined || reassign === 0 ? null : reassign);
      const old = await show(call, call.id);
      return old.status === 200 ? refuse(501, 'woocommerce_rest_trash_not_supported', texts.noTrash) : old;
    },
  }),
  restRoute({ method: 'GET', path: historyPath, minRole: 'shop-manager', handle: showHistory }),
];
