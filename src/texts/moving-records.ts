// Texts of the report of a move about customers, orders, coupons, reviews, pages and posts (rules/moving/record-codes.ts).
import type { RecordNote, RecordRefusal } from '../rules/moving/record-codes.ts';

type Params = Readonly<Record<'field' | 'value' | 'item', string>>;
type Sentences<Code extends string> = Readonly<Record<Code, (params: Params) => string>>;

export const recordRefusals: Sentences<RecordRefusal> = {
  'staff-account': ({ value }) => `Dit account had de rol ‘${value}’. Maak medewerkers hier zelf aan.`,
  'email-invalid': ({ value }) => `‘${value}’ is geen e-mailadres.`,
  'email-taken': ({ value }) => `‘${value}’ is hier al van een ander account.`,
  'number-taken': ({ value }) => `Het bestelnummer ‘${value}’ is hier al in gebruik.`,
  'other-currency': ({ value }) => `Deze bestelling is in ‘${value}’. De winkel rekent in euro.`,
  'unknown-status': ({ value }) => `De status ‘${value}’ kent de winkel niet.`,
  'code-taken': ({ value }) => `De kortingscode ‘${value}’ is hier al in gebruik.`,
  'product-unknown': ({ value }) => `Het product met het oude nummer ‘${value}’ is er niet.`,
  'review-invalid': ({ value }) => `Deze beoordeling klopt niet: ${value}.`,
  'slug-taken': ({ value }) => `Het adres ‘${value}’ is hier al in gebruik.`,
  'content-invalid': ({ value }) => `Deze tekst kan niet worden overgenomen: ${value}.`,
};

export const recordNotes: Sentences<RecordNote> = {
  'joined-account': () => 'Er was hier al een account met dit adres. De bestellingen komen daarbij.',
  'password-left': () => 'Zonder wachtwoord overgenomen. De klant kiest een nieuw via ‘Wachtwoord vergeten’.',
  'payment-unknown': ({ value }) => `De betaalwijze ‘${value}’ kent de winkel niet. Ze staat in de geschiedenis.`,
  'line-without-product': ({ value }) =>
    `Het product van de regel ‘${value}’ is er niet meer. De regel is wel overgenomen.`,
  'account-unknown': () => 'Het account van de klant is niet overgenomen. De bestelling is er een zonder account.',
  'terms-left': ({ value }) => `Niet alles waarvoor de code geldt is hier bekend: ${value}.`,
  'slug-changed': ({ value }) => `Het adres is hier ‘${value}’.`,
  'content-left': ({ value }) => `Van de tekst is niet overgenomen: ${value}.`,
  'invoices-continue': ({ field, value }) =>
    `De facturen van ${field} gaan hier verder na nummer ${value}. Zolang er hier nog geen is gemaakt, kun je dat wijzigen bij de instellingen voor documenten.`,
  'credit-notes-continue': ({ field, value }) =>
    `De creditnota’s van ${field} gaan hier verder na nummer ${value}. Zolang er hier nog geen is gemaakt, kun je dat wijzigen bij de instellingen voor documenten.`,
  'invoices-begun': ({ field, value }) =>
    `In de andere winkel liepen de facturen van ${field} tot nummer ${value}. Hier is al een factuur van dat jaar gemaakt, dus de nummers blijven zoals ze zijn.`,
  'credit-notes-begun': ({ field, value }) =>
    `In de andere winkel liepen de creditnota’s van ${field} tot nummer ${value}. Hier is al een creditnota van dat jaar gemaakt, dus de nummers blijven zoals ze zijn.`,
};
