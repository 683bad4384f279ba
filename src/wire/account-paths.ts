// The addresses of an account and of the orders of a customer. Apart from paths.ts, which every page loads.
import { exportFormatParam } from './account-area.ts';
import { addressSegments, pathPrefixes } from './paths.ts';

/** The query parameter of the page number of the orders of a customer. */
export const accountOrdersPageParam = 'pagina';

export const accountPaths = {
  /** The second step of a log-in. */
  secondFactor: '/mijn-account/code/',
  /** The link in an invitation. */
  invitation: (id: number, key: string) => `${pathPrefixes.invitation}${id}/?key=${encodeURIComponent(key)}`,
  orders: '/mijn-account/bestellingen/',
  /** A page of the customer's orders; `page` counts from 1. */
  ordersPage: (page: number) =>
    page > 1 ? `/mijn-account/bestellingen/?${accountOrdersPageParam}=${page}` : '/mijn-account/bestellingen/',
  addresses: pathPrefixes.accountAddresses,
  address: (kind: keyof typeof addressSegments) => `${pathPrefixes.accountAddresses}${addressSegments[kind]}/`,
  details: '/mijn-account/gegevens/',
  privacy: '/mijn-account/privacy/',
  /** The link that confirms a change of the email address or an erasure. */
  request: (key: string) => `/mijn-account/verzoek/?key=${encodeURIComponent(key)}`,
  /** The copy of one's data as a file. */
  exportData: (format: 'json' | 'csv') => `/mijn-account/privacy/gegevens/?${exportFormatParam}=${format}`,
  order: (id: number) => `${pathPrefixes.accountOrder}${id}/`,
  security: '/mijn-account/beveiliging/',
  /** A forgotten password: the form, the page after it, and the link in the email. */
  lostPassword: '/mijn-account/wachtwoord-vergeten/',
  lostPasswordSent: '/mijn-account/wachtwoord-vergeten/?verstuurd=1',
  newPassword: (key: string) => `/mijn-account/wachtwoord-vergeten/?key=${encodeURIComponent(key)}`,
  /** A registration: the page after the form, and the link in the email. */
  registration: '/mijn-account/bevestigen/',
  confirmAccount: (key: string) => `/mijn-account/bevestigen/?key=${encodeURIComponent(key)}`,
  /** The form that asks for a new link to an order, and the page that follows its state. */
  requestOrderLink: pathPrefixes.order,
  orderStatus: (id: number, key: string) => `${pathPrefixes.order}${id}/?key=${encodeURIComponent(key)}`,
  /** The form to withdraw from one order, for who has its key: its lines are in it. */
  withdrawOrder: (id: number, key: string) => `${pathPrefixes.withdraw}${id}/?key=${encodeURIComponent(key)}`,
  /** The page of a withdrawal, after it was sent. */
  withdrawn: (key: string) => `${pathPrefixes.withdraw}ontvangen/?key=${encodeURIComponent(key)}`,
} as const;

/** The page that asks for the code of a log-in; `back` as for `loginAddress`, '' for the default. */
export function secondFactorAddress(back: string): string {
  return back === ''
    ? accountPaths.secondFactor
    : `${accountPaths.secondFactor}?redirect_to=${encodeURIComponent(back)}`;
}
