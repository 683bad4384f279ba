// Texts of the staff interface (REST): refusals, names of statuses and emails, and the history of an order.
import type { OfferProblem } from '../rules/pricing/offers.ts';
import type { OrderMailKind, OrderStatus, WireStatus } from '../rules/orders/order-states.ts';
import { isOrderStatus } from '../rules/orders/order-states.ts';
import { formatCalendarDate } from './dates.ts';
import { formatMoney } from './money.ts';
import { isPaymentMethod } from '../rules/checkout/payment-methods.ts';
import { orderStateNames } from './order-states.ts';
import { paymentMethodTexts } from './payment-methods.ts';

const mailNames: Record<OrderMailKind, string> = {
  'order-received': 'Bestelling ontvangen',
  'new-order': 'Nieuwe bestelling, aan de winkel',
  'payment-reminder': 'Herinnering aan de betaling',
  'order-lapsed': 'Bestelling vervallen',
  'order-paid': 'Betaling binnen',
  'order-ready': 'Klaar om af te halen',
  'order-sent': 'Verzonden',
  'order-picked-up': 'Afgehaald',
  'order-cancelled': 'Bestelling geannuleerd',
  'order-failed': 'Betaling mislukt',
  'payment-returned': 'Betaling teruggestuurd',
  'payment-alert': 'Let op bij een betaling',
  'order-refunded': 'Terugbetaald',
  'refund-account': 'Vraag om rekeningnummer',
  'pre-order-moved': 'Pre-order verschijnt op een andere dag',
  'order-link': 'Nieuwe link naar de bestelling',
  'order-note': 'Bericht van de winkel',
  'order-changed': 'Bestelling gewijzigd',
};

/** The names of the statuses that other programs know. */
const wireStatusNames: Record<WireStatus, string> = {
  pending: orderStateNames.pending.staff,
  'on-hold': orderStateNames['on-hold'].staff,
  processing: orderStateNames.processing.staff,
  completed: orderStateNames.completed.staff,
  cancelled: orderStateNames.cancelled.staff,
  failed: orderStateNames.failed.staff,
  refunded: orderStateNames.refunded.staff,
};

const mailStatuses = {
  waiting: 'Wacht',
  sent: 'Verstuurd',
  kept: 'Bewaard, er is geen mailserver',
  failed: 'Mislukt',
} as const;

const offerProblems: Record<OfferProblem['code'], string> = {
  'sale-not-below-regular': 'De aanbiedingsprijs moet lager zijn dan de gewone prijs.',
  'sale-ends-before-start': 'De aanbieding moet later eindigen dan ze begint.',
  'sale-ends-in-past': 'De aanbieding moet na dit moment eindigen.',
  'no-sale': 'Vul eerst een aanbiedingsprijs in.',
  'stock-not-counted': 'Zet eerst aan dat de voorraad wordt bijgehouden.',
  'no-price': 'Vul eerst een prijs in.',
};

const roles: Readonly<Record<string, string>> = {
  guest: 'Klant',
  customer: 'Klant',
  program: 'De winkel zelf',
  'shop-manager': 'Winkelbeheerder',
  administrator: 'Beheerder',
};

function statusName(slug: unknown): string {
  return typeof slug === 'string' && isOrderStatus(slug) ? orderStateNames[slug].staff : String(slug);
}

function isMailKind(kind: unknown): kind is OrderMailKind {
  return typeof kind === 'string' && Object.hasOwn(mailNames, kind);
}

function methodName(id: unknown): string {
  return typeof id === 'string' && isPaymentMethod(id) ? paymentMethodTexts[id].title : String(id);
}

const failures: Readonly<Record<string, string>> = {
  failed: 'geweigerd',
  canceled: 'geannuleerd door de klant',
  expired: 'niet op tijd betaald',
};
const returns: Readonly<Record<string, string>> = {
  'paid-twice': 'de bestelling was al betaald',
  'order-ended': 'de bestelling was al geannuleerd',
  'sold-out': 'de betaling kwam te laat en iets is uitverkocht',
};
const alerts: Readonly<Record<string, string>> = {
  'unknown-state': 'de betaalprovider meldt een toestand die de winkel niet kent',
  'other-amount': 'er is een ander bedrag of een andere munt betaald dan gevraagd',
  'authorization-lost': 'de reservering van het geld is vervallen',
  chargeback: 'de betaling is teruggeboekt door de bank of de kaartmaatschappij',
  'refund-failed': 'een terugbetaling is bij de betaalprovider mislukt',
  'capture-failed': 'het geld kon niet worden geïnd',
};
const nameIn = (names: Readonly<Record<string, string>>) => (code: unknown) => names[String(code)] ?? String(code);
const failureName = nameIn(failures);
const returnName = nameIn(returns);
const alertName = nameIn(alerts);

/** The stored details of an event. */
type EventParams = Readonly<Record<string, unknown>>;

const events: Readonly<Record<string, (params: EventParams) => string>> = {
  placed: () => 'De bestelling is geplaatst.',
  'moved-in': ({ payment, invoice, creditNotes }) =>
    [
      'De bestelling komt uit de vorige winkel.',
      typeof payment === 'string' && payment !== '' ? `Betaalwijze daar: ${payment}.` : '',
      typeof invoice === 'string' && invoice !== '' ? `Factuur daar: ${invoice}.` : '',
      Array.isArray(creditNotes)
        ? `Creditnota daar: ${creditNotes.map(({ number }) => String(number)).join(', ')}.`
        : '',
    ]
      .filter((text) => text !== '')
      .join(' '),
  lapsed: () => 'De betaling kwam niet op tijd: de bestelling is vervallen. De voorraad is teruggeboekt.',
  cancelled: () => 'De bestelling is geannuleerd. De voorraad is teruggeboekt.',
  reopened: () => 'De bestelling is weer open: de klant betaalt alsnog. De voorraad is weer vastgehouden.',
  'payment-received': ({ amount, method, authorised }) =>
    authorised === true
      ? `${methodName(method)} staat garant voor ${formatMoney(Number(amount))}. Het geld wordt geïnd als de bestelling verzonden wordt.`
      : `${formatMoney(Number(amount))} is betaald met ${methodName(method)}.`,
  'payment-failed': ({ method, state }) =>
    `De betaling met ${methodName(method)} is niet gelukt (${failureName(state)}).`,
  'payment-returned': ({ amount, reason }) =>
    `Een betaling van ${formatMoney(Number(amount))} gaat terug naar de klant: ${returnName(reason)}.`,
  'payment-alert': ({ alert }) => `Let op: ${alertName(alert)}.`,
  'payment-captured': ({ amount }) => `${formatMoney(Number(amount))} is geïnd bij de betaalprovider.`,
  'status-changed': ({ from, to }) => `Van ‘${statusName(from)}’ naar ‘${statusName(to)}’.`,
  'status-undone': ({ from, to }) =>
    `‘${statusName(from)}’ is ongedaan gemaakt. De bestelling staat weer op ‘${statusName(to)}’.`,
  'parcel-sent': ({ units }) =>
    `Een pakket met ${String(units)} ${units === 1 ? 'product' : 'producten'} is verzonden.`,
  'parcel-undone': () => 'Het verzenden van een pakket is ongedaan gemaakt.',
  'parcel-delivered': ({ day }) =>
    typeof day === 'string' ? `Een pakket kwam aan op ${formatCalendarDate(day)}.` : 'De dag van aankomst is gewist.',
  'invoice-issued': ({ number, silent }) =>
    `Factuur ${String(number)} is gemaakt${silent === true ? ', zonder vraag vooraf' : ''}.`,
  'refund-recorded': ({ amount, restocked }) =>
    `Terug te betalen: ${formatMoney(Number(amount))}.${restocked === true ? ' De voorraad is teruggeboekt.' : ''}`,
  'refund-paid': ({ amount, number }) =>
    `${formatMoney(Number(amount))} is terugbetaald. Creditnota ${String(number)}.`,
  'refund-failed': ({ amount }) => `De terugbetaling van ${formatMoney(Number(amount))} is niet aangekomen.`,
  'refund-deleted': ({ amount }) => `De terugbetaling van ${formatMoney(Number(amount))} is geschrapt.`,
  'refund-account-asked': () => 'De klant is per mail gevraagd naar het rekeningnummer voor de terugbetaling.',
  'refund-account-given': ({ last4 }) => `De klant heeft een rekeningnummer gegeven. Het eindigt op ${String(last4)}.`,
  'note-added': () => '',
  'note-mailed': () => '',
  'note-deleted': () => 'Een aantekening is verwijderd.',
  'lines-changed': ({ from, to, owed, asked }) =>
    [
      'De producten zijn gewijzigd.',
      from === to ? '' : `Totaal: van ${formatMoney(Number(from))} naar ${formatMoney(Number(to))}.`,
      Number(owed) > 0 ? `Terug te betalen: ${formatMoney(Number(owed))}.` : '',
      Number(asked) > 0 ? `Bij te betalen: ${formatMoney(Number(asked))}.` : '',
    ]
      .filter((text) => text !== '')
      .join(' '),
  'address-changed': ({ before }) => `Het adres is gewijzigd.${typeof before === 'string' ? ` Eerst: ${before}.` : ''}`,
  'difference-received': ({ amount }) => `De bijbetaling van ${formatMoney(Number(amount))} is binnen.`,
  noted: ({ status }) => `Aantekening bij ‘${statusName(status)}’.`,
  'pre-order-moved': ({ name, from, to }) =>
    `${String(name)} verschijnt ${formatCalendarDate(String(to))} in plaats van ${formatCalendarDate(String(from))}. De klant krijgt daar een mail over.`,
  'withdrawal-received': () => 'De klant herroept (een deel van) de bestelling.',
  'withdrawal-accepted': () => 'De herroeping is goedgekeurd. De klant kreeg een mail.',
  'withdrawal-refused': () => 'De herroeping is afgewezen. De klant kreeg een mail.',
  'withdrawal-goods-received': () => 'De herroepen producten zijn terug. De klant kreeg een mail.',
  'withdrawal-matched': () => 'Een herroeping is bij deze bestelling gezet.',
  'mail-repeated': ({ mail }) => `De mail ‘${isMailKind(mail) ? mailNames[mail] : String(mail)}’ is opnieuw verstuurd.`,
};

export const staffApiTexts = {
  statusOf: (status: OrderStatus) => orderStateNames[status].staff,
  wireStatusOf: (status: WireStatus) => wireStatusNames[status],
  mailOf: (kind: OrderMailKind) => mailNames[kind],
  mailStatusOf: (status: keyof typeof mailStatuses) => mailStatuses[status],
  offerProblem: (code: OfferProblem['code']) => offerProblems[code],

  /** The author of an event, from the actor (`shop-manager:12`) and the account's name, if the account still exists. */
  author: (actor: string, name?: string) => {
    const [role = '', id] = actor.split(':');
    const title = roles[role] ?? role;
    if (id === undefined || role === 'customer') return title;
    return name === undefined ? `${title} ${id}` : `${name} (${title.toLowerCase()})`;
  },
  event: (kind: string, params: EventParams) => {
    const text = events[kind]?.(params) ?? kind;
    const { note } = params;
    return typeof note === 'string' && note !== '' ? `${text} ${note}`.trim() : text;
  },

  notLoggedIn: 'Je bent niet ingelogd.',
  mayNotView: 'Je mag dit niet bekijken.',
  mayNotEdit: 'Je mag dit niet wijzigen.',
  tooManySettings: (max: number) => `Stuur hoogstens ${max} instellingen tegelijk.`,
  batchTooLarge: (max: number) => `Stuur hoogstens ${max} bestellingen tegelijk.`,
  unknownOrder: 'Deze bestelling bestaat niet.',
  unknownNote: 'Deze aantekening bestaat niet.',
  emptyNote: 'Schrijf eerst wat je wilt noteren.',
  noteForNobody: 'Deze bestelling heeft geen e-mailadres meer: de klant heeft het laten wissen.',
  noteNeedsForce: 'Aantekeningen hebben geen prullenbak. Gebruik force=true om er een te verwijderen.',
  noteOfShop: 'Dit is een gebeurtenis. Alleen een aantekening van jullie zelf kun je verwijderen.',
  unknownMail: 'Deze mail bestaat niet.',
  unknownProduct: 'Dit product bestaat niet.',
  unknownVariation: 'Deze uitvoering bestaat niet.',
  unknownGroup: 'Deze groep instellingen bestaat niet.',
  unknownSetting: 'Deze instelling bestaat niet.',
  notFromHere: (from: OrderStatus, to: string) =>
    `Een bestelling met de status ‘${orderStateNames[from].staff}’ kan niet naar ‘${to}’.`,
  invoiceCancelled: 'Deze bestelling is vervallen. Er komt geen factuur meer.',
  undoTooLate: 'Dit kan niet meer ongedaan worden gemaakt: de mail aan de klant is al onderweg.',
  stillWaiting: 'Deze mail wacht al om verstuurd te worden.',
  stockChanged: (onHand: number | null) =>
    onHand === null
      ? 'De voorraad wordt intussen niet meer bijgehouden. Bekijk het product opnieuw.'
      : `De voorraad is intussen ${onHand}. Bekijk het product opnieuw.`,
  hasVariations: 'Prijs en voorraad staan bij de uitvoeringen van dit product.',
  readOnly: 'Dit kun je hier niet wijzigen.',
  wrongPrice: 'Vul een bedrag in met een punt voor de centen, zoals 189.99.',
  priceTooHigh: (max: string) => `Vul hoogstens ${max} in.`,
  priceNeeded: 'Vul een prijs in.',
  wrongMoment: 'Vul datum en tijd in als 2026-11-27T23:00:00.',
} as const;
