import type { LogInDevice } from '../../../rules/accounts/log-in-devices.ts';
import type { AccountRole } from '../../../rules/accounts/accounts.ts';
import type { OrderStatus } from '../../../rules/orders/order-states.ts';
import type { Order, PaymentInstructions } from '../../../rules/orders/orders.ts';
import type { ProofKinds } from '../../../rules/accounts/second-factor.ts';
import type { Address } from '../../../rules/checkout/addresses.ts';
import type { ParcelView } from '../../../rules/shipments/parcel-view.ts';
import type { DocumentLinks } from '../../components/documents/document-links.ts';
import type { ShownRefund } from '../../components/orders/order-refunds.tsx';
import type { AddressGroup } from '../../components/checkout/field-names.ts';
import type { BaseProps, FieldError } from '../../page-props.ts';
import type { CheckoutForm } from '../../components/checkout/checkout-view.ts';

/** An order in a list. */
export interface OrderSummary {
  id: number;
  number: string;
  status: OrderStatus;
  /** Epoch ms. */
  placedAt: number;
  payBy: number | null;
  isPickup: boolean;
  /** Cents. */
  total: number;
  units: number;
}

interface OverviewView {
  kind: 'overview';
  name: string;
  email: string;
  role: AccountRole;
  latestOrder: OrderSummary | null;
}

interface OrdersView {
  kind: 'orders';
  orders: readonly OrderSummary[];
  /** From 1. */
  pageNumber: number;
  pages: number;
  /** The number of orders of a guest with the confirmed address of the account. */
  claimable: number;
}

interface OrderView {
  kind: 'order';
  order: Order;
  payment: PaymentInstructions;
  /** When it is delivered, in words; null when that is not known, and after it was sent. */
  delivery: string | null;
  documents: DocumentLinks;
  refunds: readonly ShownRefund[];
  /** The parcels that have left. */
  parcels: readonly ParcelView[];
  /** Whether more parcels are to come. */
  isPartlySent: boolean;
}

interface AddressesView {
  kind: 'addresses';
  addresses: Readonly<Record<AddressGroup, Address | null>>;
}

interface AddressFormView {
  kind: 'address-form';
  addressKind: AddressGroup;
  /** The fields of the address, as they were typed. */
  form: CheckoutForm;
  errors: readonly FieldError[];
  /** Whether the account has an address of this kind. */
  isStored: boolean;
  /** Whether the fields are those of the latest order. */
  isFromOrder: boolean;
}

/** The passkeys of the account. Moments in epoch ms. */
export interface PasskeysProps {
  /** Whether the shop can have passkeys at its address. */
  isAvailable: boolean;
  isStaff: boolean;
  passkeys: readonly { id: number; name: string; createdAt: number }[];
  /** With what the log-in must first prove again who it is; null when it has done so a short time ago. */
  proof: ProofKinds | null;
  /** The name that is filled in for a new one. */
  newName: string;
  /** The nonce of the REST interface. */
  restNonce: string;
  errors: readonly FieldError[];
  /** Messages that belong to no field. */
  messages: readonly string[];
}

interface SecurityView {
  kind: 'security';
  email: string;
  /** The current one first. Moments in epoch ms. */
  logIns: readonly { id: number; device: LogInDevice; usedAt: number; isCurrent: boolean }[];
  /** Of the form for the password. */
  errors: readonly FieldError[];
  /** Messages that belong to no field. */
  messages: readonly string[];
  passkeys: PasskeysProps;
}

interface PrivacyView {
  kind: 'privacy';
  errors: readonly FieldError[];
  /** Messages that belong to no field. */
  messages: readonly string[];
}

interface DetailsView {
  kind: 'details';
  /** As it was typed. */
  name: string;
  email: string;
  newEmail: string;
  /** A change of the email address that waits to be confirmed at both. */
  waiting: { email: string; isOldConfirmed: boolean; isNewConfirmed: boolean } | null;
  errors: readonly FieldError[];
  messages: readonly string[];
}

export type AccountAreaView =
  DetailsView | SecurityView | PrivacyView | OverviewView | OrdersView | OrderView | AddressesView | AddressFormView;

/** A view by its kind. */
export type ViewOf<Kind extends AccountAreaView['kind']> = Extract<AccountAreaView, { kind: Kind }>;

export interface AccountAreaProps extends BaseProps {
  page: 'account-area';
  logOutNonce: string;
  /** Of every other form of the area. */
  nonce: string;
  view: AccountAreaView;
}
