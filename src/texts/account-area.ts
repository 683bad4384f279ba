// Texts of the account area, where a customer is logged in.
import type { BrowserFamily, BrowserSystem, LogInDevice } from '../rules/accounts/log-in-devices.ts';
import type { Handover, OrderStatus } from '../rules/orders/order-states.ts';
import { formatWeekdayDate } from './dates.ts';
import { formatMoney } from './money.ts';

/** What happens next with an order, by its status. Orders that are picked up differ from those that are sent. */
const nextTexts: Readonly<Record<Exclude<OrderStatus, 'on-hold'>, Readonly<Record<Handover, string>>>> = {
  pending: { delivery: 'Rond je betaling nog af.', pickup: 'Rond je betaling nog af.' },
  processing: {
    delivery: 'We pakken je bestelling in. Je krijgt een mail als hij onderweg is.',
    pickup: 'We leggen je bestelling klaar. Je krijgt een mail zodra je hem kunt ophalen.',
  },
  'ready-for-pickup': {
    delivery: 'Je kunt je bestelling ophalen. Noem je bestelnummer aan de balie.',
    pickup: 'Je kunt je bestelling ophalen. Noem je bestelnummer aan de balie.',
  },
  sent: { delivery: 'Je bestelling is onderweg naar je.', pickup: 'Je bestelling is onderweg naar je.' },
  completed: { delivery: 'Je hoeft niets meer te doen.', pickup: 'Je hoeft niets meer te doen.' },
  cancelled: { delivery: 'Je hoeft niets te betalen.', pickup: 'Je hoeft niets te betalen.' },
  failed: { delivery: 'Je betaling is niet gelukt.', pickup: 'Je betaling is niet gelukt.' },
  refunded: { delivery: 'Je hebt alles terugbetaald gekregen.', pickup: 'Je hebt alles terugbetaald gekregen.' },
};

/** The parts of an order that decide what happens next. `payBy` in epoch ms, `total` in cents. */
interface NextStepFacts {
  status: OrderStatus;
  isPickup: boolean;
  payBy: number | null;
  total: number;
}

/** What happens next with an order, in one or two sentences. */
function nextStepText({ status, isPickup, payBy, total }: NextStepFacts): string {
  if (status !== 'on-hold') return nextTexts[status][isPickup ? 'pickup' : 'delivery'];
  const amount = `Maak ${formatMoney(total)} over`;
  return payBy === null ? `${amount}.` : `${amount}, uiterlijk op ${formatWeekdayDate(payBy)}.`;
}

const browserNames: Readonly<Record<BrowserFamily, string>> = {
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
  other: 'Onbekende browser',
};

const systemNames: Readonly<Record<Exclude<BrowserSystem, 'other'>, string>> = {
  ios: 'een iPhone of iPad',
  android: 'Android',
  windows: 'Windows',
  macos: 'een Mac',
  chromeos: 'een Chromebook',
  linux: 'Linux',
};

/** A browser in words: 'Firefox op Windows'. */
function deviceText({ browser, system }: LogInDevice): string {
  return system === 'other' ? browserNames[browser] : `${browserNames[browser]} op ${systemNames[system]}`;
}

export const accountAreaTexts = {
  nav: 'Je account',
  sections: {
    overview: 'Overzicht',
    orders: 'Bestellingen',
    addresses: 'Adressen',
    details: 'Gegevens',
    security: 'Beveiliging',
    privacy: 'Privacy',
  },
  description: 'Je bestellingen en je gegevens.',

  latestOrder: 'Je laatste bestelling',
  allOrders: 'Al je bestellingen',

  ordersTitle: 'Je bestellingen',
  noOrders: 'Je hebt nog niets besteld met dit account.',
  toShop: 'Naar de winkel',
  orderNumber: (number: string) => `Bestelling ${number}`,
  orderedOn: (date: string) => `Besteld op ${date}`,
  units: (count: number) => (count === 1 ? '1 product' : `${count} producten`),
  nextStep: nextStepText,
  showOrder: 'Bekijk bestelling',
  claimTitle: 'Eerder besteld zonder account?',
  claimText: (count: number) =>
    count === 1
      ? 'Met jouw e-mailadres is 1 keer besteld zonder account. Voeg die bestelling toe, dan vind je haar hier terug.'
      : `Met jouw e-mailadres is ${count} keer besteld zonder account. Voeg die bestellingen toe, dan vind je ze hier terug.`,
  claim: 'Toevoegen aan mijn account',
  claimed: (count: number) => {
    if (count === 0) return 'Er was niets om toe te voegen.';
    return count === 1 ? 'Je bestelling is toegevoegd.' : `Je ${count} bestellingen zijn toegevoegd.`;
  },
  backToOrders: 'Terug naar je bestellingen',

  addressesTitle: 'Je adressen',
  addressesIntro: 'Bij het afrekenen vullen we deze adressen voor je in. Je kunt ze daar nog veranderen.',
  addressTitles: { billing: 'Factuuradres', shipping: 'Bezorgadres' },
  noAddress: {
    billing: 'Je hebt nog geen factuuradres bewaard.',
    shipping: 'Je hebt geen apart bezorgadres bewaard. We bezorgen op je factuuradres.',
  },
  addAddress: { billing: 'Factuuradres toevoegen', shipping: 'Bezorgadres toevoegen' },
  changeAddress: { billing: 'Factuuradres wijzigen', shipping: 'Bezorgadres wijzigen' },
  fromLatestOrder: 'We hebben het adres van je laatste bestelling alvast ingevuld. Klopt het? Bewaar het dan.',
  saveAddress: 'Adres bewaren',
  deleteAddress: 'Adres verwijderen',
  addressSaved: { billing: 'Je factuuradres is bewaard.', shipping: 'Je bezorgadres is bewaard.' },
  addressDeleted: { billing: 'Je factuuradres is verwijderd.', shipping: 'Je bezorgadres is verwijderd.' },
  backToAddresses: 'Terug naar je adressen',

  detailsTitle: 'Je gegevens',
  notSaved: 'Er is nog niets veranderd',
  nameTitle: 'Je naam',
  saveName: 'Naam bewaren',
  nameSaved: 'Je naam is bewaard.',
  emailIs: (email: string) => `Je e-mailadres is ${email}.`,
  emailChangeText:
    'Wil je een ander e-mailadres? Dan sturen we een mail naar je oude en naar je nieuwe adres. Bevestig het op allebei.',
  newEmail: 'Nieuw e-mailadres',
  changeEmail: 'E-mailadres veranderen',
  emailChangeSent: 'Kijk in je mail. Bevestig het op je oude en op je nieuwe adres.',
  emailWaits: (email: string) => `We wachten tot je bevestigt dat ${email} je nieuwe adres is.`,
  confirmedAt: (email: string, isConfirmed: boolean) =>
    isConfirmed ? `${email}: bevestigd` : `${email}: nog niet bevestigd`,
  cancelEmailChange: 'Toch niet veranderen',
  emailChangeCancelled: 'Je e-mailadres blijft zoals het was.',
  securityTitle: 'Beveiliging',
  passwordTitle: 'Je wachtwoord',
  passwordText: 'Na het wijzigen blijf je hier ingelogd. In je andere browsers moet je opnieuw inloggen.',
  currentPassword: 'Huidig wachtwoord',
  newPassword: 'Nieuw wachtwoord',
  changePassword: 'Wachtwoord wijzigen',
  passwordChanged: 'Je wachtwoord is gewijzigd. In je andere browsers ben je uitgelogd.',
  passwordNotChanged: 'Je wachtwoord is niet gewijzigd',
  logInsTitle: 'Waar je bent ingelogd',
  logInsText: 'Herken je een browser niet? Log hem dan uit en wijzig je wachtwoord.',
  device: deviceText,
  currentLogIn: 'Deze browser',
  lastUsed: (moment: string) => `Laatst gebruikt op ${moment}`,
  endLogIn: 'Uitloggen',
  endAllLogIns: 'Overal uitloggen',
  logInEnded: 'Die browser is uitgelogd.',
  logInGone: 'Die browser was al uitgelogd.',
  loggedOutEverywhere: 'Je bent overal uitgelogd.',

  privacyTitle: 'Je privacy',
  eraseTitle: 'Je account verwijderen',
  eraseText:
    'We verwijderen je account, je adressen en je winkelwagen. Je bent dan overal uitgelogd. Je beoordelingen blijven staan, zonder je naam.',
  eraseOrders:
    'Je bestellingen moeten we van de wet zeven jaar bewaren. Daarin bewaren we alleen wat moet: bij bestellingen boven € 100 ook je naam en factuuradres. Loopt er nog een bestelling, of is die net klaar? Dan bewaren we je gegevens daarvan tot zestig dagen daarna.',
  eraseHow: 'Vul je wachtwoord in. Je krijgt een mail waarmee je het bevestigt.',
  erase: 'Account verwijderen',
  eraseNotSent: 'Je account is niet verwijderd',
  eraseSent: 'Kijk in je mail om het verwijderen te bevestigen. Tot dan verandert er niets.',
  exportTitle: 'Je gegevens downloaden',
  exportText:
    'Je krijgt een bestand met alles wat we over je bewaren: je account, je adressen, je bestellingen, je herroepingen, je beoordelingen en je meldingen.',
  exportCsv: 'Downloaden als CSV (voor een spreadsheet)',
  exportJson: 'Downloaden als JSON (voor een computerprogramma)',
} as const;

/** Texts of the pages that the links in emails open. */
export const accountRequestTexts = {
  description: 'Bevestig wat je hebt gevraagd.',
  open: {
    'change-email': {
      title: 'E-mailadres bevestigen',
      text: (newEmail: string) => `Wil je ${newEmail} gebruiken als e-mailadres van je account?`,
      button: 'Ja, bevestigen',
    },
    erase: {
      title: 'Account verwijderen',
      text: () =>
        'Weet je zeker dat je je account wilt verwijderen? We kunnen het daarna niet meer terughalen. Wil je je gegevens houden? Download ze dan eerst in je account.',
      button: 'Ja, verwijder mijn account',
    },
  },
  'half-confirmed': {
    title: 'Nog één stap',
    text: 'Dit adres is bevestigd. Bevestig het ook met de mail op je andere adres. Daarna is je e-mailadres veranderd.',
  },
  'address-taken': {
    title: 'Dit adres heeft al een account',
    text: 'Met dit e-mailadres is al een account gemaakt. Je eigen adres is niet veranderd.',
  },
  over: {
    title: 'Deze link werkt niet meer',
    text: 'De link is al gebruikt, is ouder dan 24 uur, of je hebt daarna een nieuwe aangevraagd.',
  },
  emailChanged: 'Je e-mailadres is veranderd.',
  erased: 'Je account is verwijderd.',
  toAccount: 'Naar mijn account',
} as const;
