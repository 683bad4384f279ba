// The account area: the addresses that the checkout is filled in with.
import type { Context } from 'hono';
import type { Address } from '../../rules/checkout/addresses.ts';
import { deleteOwnAddress, saveOwnAddress, showOwnAddresses } from '../../shop/accounts/own-addresses.ts';
import { listOwnOrders } from '../../shop/orders/list-own-orders.ts';
import type { CustomerVisitor } from '../../shop/shop.ts';
import { accountAreaTexts as texts } from '../../texts/account-area.ts';
import type { FieldError } from '../../web/page-props.ts';
import type { CheckoutForm } from '../../web/components/checkout/checkout-view.ts';
import { accountAreaFields } from '../../wire/account-area.ts';
import { accountPaths } from '../../wire/account-paths.ts';
import { addressSegments } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { addressForm } from '../encode/checkout-props.ts';
import { checkoutErrors, readAddress, readCheckoutForm } from '../parse/checkout-form.ts';
import { answerArea, answerChanged, forCustomer, forPostedForm } from './account-area.ts';

type AddressKind = keyof typeof addressSegments;

/** The kind of address that the path names; the route has no other. */
function kindOf(c: Context<HttpEnv>): AddressKind {
  return c.req.param('kind') === addressSegments.shipping ? 'shipping' : 'billing';
}

/** `/mijn-account/adressen/`: the stored addresses. */
export async function accountAddressesPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return forCustomer(deps, c, accountPaths.addresses, async (customer) => {
    const addresses = await showOwnAddresses(deps.shop, customer.account);
    return answerArea(deps, c, customer, {
      view: { kind: 'addresses', addresses },
      title: texts.addressesTitle,
      path: accountPaths.addresses,
    });
  });
}

/** The form for one address. Without a stored one it has the address of the latest order. */
export async function accountAddressPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const kind = kindOf(c);
  return forCustomer(deps, c, accountPaths.address(kind), async (customer) => {
    const stored = (await showOwnAddresses(deps.shop, customer.account))[kind];
    const latest = stored ? null : await latestAddress(deps, customer, kind);
    return answerForm(deps, c, customer, {
      kind,
      form: addressForm(kind, stored ?? latest),
      errors: [],
      isStored: stored !== null,
      isFromOrder: latest !== null,
    });
  });
}

async function latestAddress(deps: HttpDeps, { account }: CustomerVisitor, kind: AddressKind): Promise<Address | null> {
  const { rows } = await listOwnOrders(deps.shop, account, { limit: 1, offset: 0 });
  return rows[0]?.[kind] ?? null;
}

/** Stores or deletes the address. A refused address is shown again as it was typed (R39). */
export async function accountAddressForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const kind = kindOf(c);
  return forPostedForm(deps, c, accountPaths.address(kind), async (customer, form) => {
    if (form.has(accountAreaFields.deleteAddress)) {
      await deleteOwnAddress(deps.shop, customer.account, kind);
      return answerChanged(deps, c, accountPaths.addresses, texts.addressDeleted[kind]);
    }
    const outcome = await saveOwnAddress(deps.shop, customer.account, kind, readAddress(form, kind));
    if (outcome.ok) return answerChanged(deps, c, accountPaths.addresses, texts.addressSaved[kind]);
    const stored = (await showOwnAddresses(deps.shop, customer.account))[kind];
    return answerForm(deps, c, customer, {
      kind,
      form: readCheckoutForm(form),
      errors: checkoutErrors(outcome.problems, form),
      isStored: stored !== null,
      isFromOrder: false,
    });
  });
}

interface AddressFormState {
  kind: AddressKind;
  form: CheckoutForm;
  errors: readonly FieldError[];
  isStored: boolean;
  isFromOrder: boolean;
}

function answerForm(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  customer: CustomerVisitor,
  { kind: addressKind, ...state }: AddressFormState,
): Promise<Response> {
  return answerArea(deps, c, customer, {
    view: { kind: 'address-form', addressKind, ...state },
    title: state.isStored ? texts.changeAddress[addressKind] : texts.addAddress[addressKind],
    path: accountPaths.address(addressKind),
  });
}
