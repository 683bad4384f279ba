// Texts of the emails about an order, to the shopper and to the owner.
import type { OrderMailKind } from '../rules/orders/order-states.ts';
import type { ShopIdentity } from '../rules/settings/shop-identity.ts';
import { formatCalendarDate, formatWeekdayDate } from './dates.ts';
import { formatMoney } from './money.ts';

interface OrderMailParams {
  number: string;
  firstName: string;
  total: number;
  shop: string;
}

const subjects: Record<OrderMailKind, (about: OrderMailParams) => string> = {
  'order-received': ({ number, shop }) => `We hebben je bestelling ${number} ontvangen | ${shop}`,
  'payment-reminder': ({ number, shop }) => `Vergeet je niet te betalen? Bestelling ${number} | ${shop}`,
  'order-lapsed': ({ number, shop }) => `Je bestelling ${number} is vervallen | ${shop}`,
  'order-paid': ({ number, shop }) => `Je betaling voor bestelling ${number} is binnen | ${shop}`,
  'order-ready': ({ number, shop }) => `Je bestelling ${number} ligt klaar | ${shop}`,
  'order-sent': ({ number, shop }) => `Je bestelling ${number} is onderweg | ${shop}`,
  'order-picked-up': ({ number, shop }) => `Je hebt bestelling ${number} opgehaald | ${shop}`,
  'order-cancelled': ({ number, shop }) => `Je bestelling ${number} is geannuleerd | ${shop}`,
  'order-failed': ({ number, shop }) => `Je betaling voor bestelling ${number} is niet gelukt | ${shop}`,
  'payment-returned': ({ number, shop }) => `Je krijgt je betaling voor bestelling ${number} terug | ${shop}`,
  'payment-alert': ({ number }) => `Kijk naar de betaling van bestelling ${number}`,
  'order-refunded': ({ number, shop }) => `Je krijgt geld terug van bestelling ${number} | ${shop}`,
  'refund-account': ({ number, shop }) => `Op welke rekening betalen we je terug? (bestelling ${number}) | ${shop}`,
  'pre-order-moved': ({ number, shop }) => `Je pre-order verschijnt op een andere dag (bestelling ${number}) | ${shop}`,
  'order-link': ({ number, shop }) => `De link naar je bestelling ${number} | ${shop}`,
  'order-changed': ({ number, shop }) => `Je bestelling ${number} is gewijzigd | ${shop}`,
  'order-note': ({ number, shop }) => `Een bericht over je bestelling ${number} | ${shop}`,
  'new-order': ({ number, total }) => `Nieuwe bestelling ${number}: ${formatMoney(total)}`,
};

function greeting(firstName: string): string {
  return firstName === '' ? 'Hallo,' : `Hallo ${firstName},`;
}

export const orderMailTexts = {
  subject: (kind: OrderMailKind, about: OrderMailParams) => subjects[kind](about),
  hello: greeting,
  receivedTitle: 'Dank je wel voor je bestelling',
  receivedText: (number: string) =>
    `We hebben je bestelling ${number} ontvangen. Hieronder lees je wat je nog moet doen en wat je besteld hebt.`,
  reminderTitle: 'Vergeet je niet te betalen?',
  reminderText: (number: string) =>
    `We hebben nog geen betaling ontvangen voor je bestelling ${number}. Je producten liggen voor je apart.`,
  reminderCrossed:
    'Heb je het bedrag al overgemaakt? Dan hoef je niets te doen. Het duurt soms een werkdag voordat we het zien.',
  lapsedTitle: 'Je bestelling is vervallen',
  lapsedText: (number: string) =>
    `We hebben geen betaling ontvangen voor je bestelling ${number}. Daarom is de bestelling vervallen. Je hoeft niets te doen.`,
  lapsedPaid:
    'Heb je wel betaald? Antwoord dan op deze mail, dan zoeken we het uit. Je krijgt je geld terug of je bestelling alsnog.',
  lapsedOnlineText: (number: string) =>
    `De betaling van je bestelling ${number} is niet afgerond. De producten liggen weer in de winkel. Je hoeft niets te doen.`,
  lapsedAgain: 'Wil je de producten toch hebben? Bestel ze dan opnieuw in de winkel.',
  paidTitle: 'Je betaling is binnen',
  paidText: (number: string, total: number) =>
    `We hebben ${formatMoney(total)} ontvangen voor je bestelling ${number}. Dank je wel.`,
  paidSend: 'We pakken je bestelling stevig in. Je krijgt een mail als je bestelling onderweg is.',
  paidPickup: 'We leggen je bestelling klaar. Je krijgt een mail zodra je hem kunt ophalen.',
  readyTitle: 'Je bestelling ligt klaar',
  readyText: (number: string) => `Je kunt je bestelling ${number} komen ophalen.`,
  sentTitle: 'Je bestelling is onderweg',
  sentText: (number: string) => `We hebben je bestelling ${number} verstuurd. Ze gaat naar dit adres:`,
  partSentText: (number: string) =>
    `We hebben een deel van je bestelling ${number} verstuurd. Het gaat naar dit adres:`,
  sentHelp: 'Komt ze niet aan, of is er iets mis mee? Antwoord dan op deze mail, dan lossen we het op.',
  pickedUpTitle: 'Veel plezier ermee',
  pickedUpText: (number: string) => `Je hebt je bestelling ${number} opgehaald. Dank je wel.`,
  pickedUpHelp: 'Is er iets mis mee? Antwoord dan op deze mail, dan lossen we het op.',
  cancelledTitle: 'Je bestelling is geannuleerd',
  cancelledText: (number: string) =>
    `We hebben je bestelling ${number} geannuleerd. De producten gaan terug naar de winkel.`,
  cancelledPaid: (total: number) =>
    `Je krijgt alles terug wat je betaald hebt: ${formatMoney(total)}. We maken het over, uiterlijk binnen 14 dagen. Hebben we daar je rekeningnummer voor nodig, dan vragen we het in een aparte mail.`,
  cancelledQuestion: 'Heb je een vraag, of klopt er iets niet? Antwoord dan op deze mail.',
  failedTitle: 'Je betaling is niet gelukt',
  failedText: (number: string) =>
    `De betaling voor je bestelling ${number} is niet gelukt. Er is niets afgeschreven. We houden je bestelling nog een paar minuten voor je vast.`,
  failedAgain: 'Je kunt dezelfde bestelling nog betalen zolang alles op voorraad is, ook op een andere manier.',
  payAgain: 'Opnieuw betalen',
  failedHelp: 'Lukt het betalen niet? Antwoord dan op deze mail, dan helpen we je.',
  returnedTitle: 'Je krijgt je betaling terug',
  returnedText: (number: string, amount: number) =>
    `Je hebt ${formatMoney(amount)} betaald voor je bestelling ${number}. We konden je betaling niet meer gebruiken, daarom betalen we alles terug.`,
  returnedReason: {
    'paid-twice': 'De bestelling was al betaald. Je bestelling zelf verandert niet.',
    'order-ended': 'De bestelling was al geannuleerd toen je betaling binnenkwam.',
    'sold-out': 'Je betaling kwam te laat binnen. Intussen is iets uit je bestelling uitverkocht.',
  },
  returnedWhen: 'Het geld staat binnen een paar dagen op de rekening waarmee je betaald hebt. Je hoeft niets te doen.',
  alertTitle: 'Kijk naar deze betaling',
  alertText: {
    'unknown-state': (number: string) =>
      `De betaalprovider meldt voor bestelling ${number} een toestand die de winkel niet kent. De bestelling blijft staan. Kijk bij de provider hoe het ermee staat.`,
    'other-amount': (number: string) =>
      `Voor bestelling ${number} is een ander bedrag of een andere munt betaald dan gevraagd. De bestelling geldt niet als betaald. Kijk bij de provider wat er betaald is.`,
    'authorization-lost': (number: string) =>
      `De reservering van het geld voor bestelling ${number} is vervallen of ingetrokken. Verstuur de bestelling niet voordat je weet of er nog betaald wordt.`,
    chargeback: (number: string) =>
      `De betaling van bestelling ${number} is teruggeboekt door de bank of de kaartmaatschappij. Verstuur niets meer zonder het na te gaan.`,
    'refund-failed': (number: string) =>
      `Een terugbetaling van bestelling ${number} is bij de betaalprovider mislukt. Het geld is nog verschuldigd. Bekijk de bestelling in het beheer.`,
    'capture-failed': (number: string) =>
      `Het geld van bestelling ${number} kon niet worden geïnd bij de betaalprovider. Kijk daar wat er aan de hand is.`,
  },
  alertOpen: 'Open de bestelling',
  refundedTitle: 'Je geld is onderweg',
  /** `last4`: of the account that the customer gave; null when nobody asked for one. */
  refundedText: (number: string, amount: number, last4: string | null) =>
    `We hebben ${formatMoney(amount)} terugbetaald van je bestelling ${number}. Het geld staat binnen een paar dagen op ${
      last4 === null ? 'de rekening waarmee je betaald hebt' : `je rekening die eindigt op ${last4}`
    }.`,
  accountTitle: 'Op welke rekening betalen we je terug?',
  accountText: (number: string, amount: number) =>
    `Je krijgt ${formatMoney(amount)} van ons terug voor je bestelling ${number}. We weten je rekeningnummer niet. Geef het door via de knop hieronder, dan maken we het geld over.`,
  accountButton: 'Geef je rekeningnummer door',
  accountUntil: (at: number) => `De link werkt één keer, tot en met ${formatWeekdayDate(at)}.`,
  accountSafe:
    'Stuur je rekeningnummer niet per mail. We vragen nooit om een pincode, een inlogcode of een betaling om geld terug te krijgen.',
  refundedReason: (reason: string) => `Reden: ${reason}`,
  refundedHelp: 'Klopt er iets niet? Antwoord dan op deze mail.',
  movedTitle: 'Je pre-order verschijnt op een andere dag',
  movedText: (number: string) => `In je bestelling ${number} zit een pre-order die verschoven is.`,
  movedFrom: 'Eerst',
  movedTo: 'Nu',
  movedSend: (date: string, mixed: boolean) =>
    `We versturen ${mixed ? 'alles samen' : 'je bestelling'}, naar verwachting vanaf ${formatCalendarDate(date)}.`,
  movedPickup: (date: string) =>
    `Je krijgt een mail als je je bestelling kunt ophalen, naar verwachting vanaf ${formatCalendarDate(date)}.`,
  movedKeep: 'Vind je dat goed? Dan hoef je niets te doen.',
  /** Art. 7:9 and 6:265 BW: a customer need not wait when the release date is moved. */
  movedCancel: (paid: boolean) =>
    `Wil je niet wachten? Dan mag je deze bestelling kosteloos annuleren, zonder een reden te geven. Antwoord daarvoor op deze mail. ${
      paid
        ? 'Je krijgt dan alles terug wat je betaald hebt, uiterlijk binnen 14 dagen, op dezelfde manier waarop je betaald hebt.'
        : 'Je hoeft dan niets te betalen. Heb je het geld al overgemaakt, dan krijg je het terug.'
    }`,
  newOrderTitle: (number: string) => `Nieuwe bestelling ${number}`,
  newOrderText: (name: string) => `${name} heeft besteld.`,
  toOrder: 'Bekijk je bestelling',
  followOrder: 'Volg je bestelling',
  changedTitle: 'Je bestelling is gewijzigd',
  changedText: (number: string) => `We hebben je bestelling ${number} gewijzigd. Hieronder lees je wat er nu in zit.`,
  changedAsked: (amount: number) =>
    `Er is iets bijgekomen. Maak daarvoor nog ${formatMoney(amount)} over, met het kenmerk erbij. Dan herkennen we je betaling.`,
  changedOwed: (amount: number) =>
    `Je krijgt nog ${formatMoney(amount)} van ons terug. We maken dat binnen 14 dagen over.`,
  changedHelp: 'Klopt er iets niet? Antwoord dan op deze mail.',
  noteTitle: 'Een bericht over je bestelling',
  noteText: (number: string) => `Dit bericht gaat over je bestelling ${number}:`,
  noteHelp: 'Wil je reageren? Antwoord dan op deze mail.',
  linkTitle: 'De link naar je bestelling',
  linkText: (number: string) =>
    `Je vroeg om een nieuwe link naar je bestelling ${number}. Hier zie je hoe het ermee staat:`,
  linkNotYou:
    'Heb jij hier niet om gevraagd? Dan hoef je niets te doen. Geef de link aan niemand: wie hem heeft, ziet je bestelling.',
  toShop: 'Naar de winkel',
  /** The documents that are sent with an email. */
  invoice: (number: string) => `Je factuur ${number} zit als pdf bij deze mail.`,
  creditNote: (number: string) => `Je creditnota ${number} zit als pdf bij deze mail.`,
  toInvoice: 'Bekijk je factuur',
  toCreditNote: 'Bekijk je creditnota',
  contact: 'Gegevens van de klant',
  delivery: 'Levering',
  deliveryTime: (time: string) => `Levertijd na betaling: ${time}.`,

  /** L4: the information and the model form that must accompany an order. */
  rightTitle: 'Je herroepingsrecht',
  rightParagraphs: (shop: { name: string; address: string; email: string }, address: string) => [
    'Je mag deze overeenkomst binnen 14 dagen herroepen, zonder een reden te geven. De 14 dagen beginnen op de dag na de dag waarop jij het laatste product hebt gekregen.',
    `Laat ons binnen die tijd duidelijk weten dat je herroept. Dat kan het snelst via ${address}, of met een brief of mail aan ${shop.name}, ${shop.address}, ${shop.email}. Je mag het modelformulier hieronder gebruiken, maar dat hoeft niet.`,
    'Stuur de producten daarna terug, uiterlijk 14 dagen nadat je herroepen hebt. De kosten van het terugsturen betaal je zelf.',
    'Wij betalen alles terug wat je betaald hebt, ook de gewone verzendkosten van ons naar jou. Dat doen we binnen 14 dagen nadat je herroepen hebt, op dezelfde manier waarop jij betaald hebt. We mogen wachten tot we de producten terug hebben, of tot je laat zien dat je ze verstuurd hebt.',
    'Is een product minder waard geworden doordat je er meer mee hebt gedaan dan nodig is om het te bekijken, dan mogen we dat verschil inhouden.',
  ],
  formTitle: 'Modelformulier voor herroeping',
  formHint: 'Vul dit alleen in en stuur het alleen terug als je de overeenkomst wilt herroepen.',
  formLines: (shop: { name: string; address: string; email: string }) => [
    `Aan: ${shop.name}, ${shop.address}, ${shop.email}`,
    'Ik deel u hierbij mee dat ik onze overeenkomst over de verkoop van de volgende goederen herroep:',
    'Bestelnummer:',
    'Besteld op (*) / ontvangen op (*):',
    'Naam van de consument:',
    'Adres van de consument:',
    'Handtekening van de consument (alleen als dit formulier op papier wordt ingediend):',
    'Datum:',
    '(*) Doorhalen wat niet van toepassing is.',
  ],
  guarantee: 'Op alles wat je bij ons koopt heb je wettelijke garantie.',
  /** L1: who the shop is, in lines. */
  shopDetails: (shop: ShopIdentity) => [
    shop.name === shop.legalName
      ? shop.name
      : `${shop.name} is een handelsnaam van ${shop.legalName.replace(/\.$/, '')}.`,
    shop.address,
    `${shop.email}, ${shop.phone}`,
    `KvK ${shop.kvk} · Btw-id ${shop.vatId}`,
  ],
} as const;
