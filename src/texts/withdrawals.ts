// Texts for withdrawing from a purchase: the form, its confirmation and the emails (R41, L4, L5).
import type { WithdrawalProblem } from '../rules/withdrawals/withdrawal-form.ts';
import { formatMoment } from './dates.ts';
import { formatMoney } from './money.ts';
import { fieldNoticeSentences } from './field-notices.ts';

const labels = { name: 'Naam', orderNumber: 'Bestelnummer', email: 'E-mailadres' } as const;

/** The sentence at a refused field. `line`: the name of the product, for a quantity. */
function problemText(problem: WithdrawalProblem, line: string): string {
  const { field } = problem;
  switch (problem.code) {
    case 'missing':
      if (field === 'scope') return 'Kies wat je wilt herroepen.';
      if (field === 'items') return 'Zeg welke producten je wilt herroepen, en hoeveel.';
      return fieldNoticeSentences['required-field']({ code: 'required-field', label: labels[problem.field as 'name'] });
    case 'too-long': {
      const label = problem.field === 'items' ? 'De tekst over de producten' : labels[problem.field];
      return fieldNoticeSentences['field-too-long']({ code: 'field-too-long', label, maximum: problem.max });
    }
    case 'invalid':
      return fieldNoticeSentences['invalid-email']({ code: 'invalid-email' });
    case 'not-so-many':
      return `${line}: vul een aantal in van 0 tot en met ${problem.max}.`;
  }
}

export const withdrawalTexts = {
  title: 'Overeenkomst herroepen',
  description: 'Zo zie je af van je aankoop.',
  lead: 'Je mag je aankoop herroepen tot 14 dagen nadat je het laatste product hebt ontvangen. Je hoeft geen reden te geven en geen account te hebben.',
  orderLead: (number: string) => `Dit gaat over bestelling ${number}. Je hoeft geen reden te geven.`,
  stepOf: (step: number) => `Stap ${step} van 2`,
  fillIn: 'Vul in wat je herroept',
  labels,
  orderNumberHint: 'Dit staat in de mail over je bestelling.',
  emailHint: 'Hierheen sturen we meteen een bevestiging.',
  scope: 'Wat wil je herroepen?',
  scopes: {
    order: 'De hele bestelling',
    items: 'Alleen een deel',
  },
  items: 'Welke producten, en hoeveel?',
  itemsHint: 'Alleen als je een deel herroept. Bijvoorbeeld: 1 boosterbox en 2 boosters.',
  quantities: 'Hoeveel herroep je van elk product?',
  quantityOf: (remaining: number) => (remaining === 1 ? 'Aantal (0 of 1)' : `Aantal (0 tot en met ${remaining})`),
  alreadyWithdrawn: 'Al herroepen',
  allWithdrawn: 'Je hebt alles van deze bestelling al herroepen.',
  toOpenForm: 'Klopt dat niet? Gebruik dan het formulier zonder productenlijst.',
  next: 'Verder',
  problem: problemText,
  errorSummary: (count: number) => (count === 1 ? 'Controleer nog 1 veld' : `Controleer nog ${count} velden`),
  refused: 'Dit is nog niet verstuurd',
  conflict:
    'Deze herroeping is al verstuurd, met andere gegevens. Vul het formulier opnieuw in als je nog iets wilt herroepen.',

  confirmTitle: 'Klopt dit?',
  confirmLead: 'Je herroept pas als je op de knop drukt. Je krijgt dan meteen een mail met de datum en de tijd.',
  confirm: 'Herroeping bevestigen',
  change: 'Gegevens wijzigen',
  summary: 'Je herroept',

  doneTitle: 'Je herroeping is ontvangen',
  done: (at: number) => `We hebben je herroeping ontvangen op ${formatMoment(at)}.`,
  doneMail: (email: string) => `De bevestiging is onderweg naar ${email}. Bewaar die mail.`,
  nextTitle: 'Wat gebeurt er nu?',
  nextSteps: [
    'We kijken je herroeping na en antwoorden je per mail.',
    'Heb je de producten al? Stuur ze dan binnen 14 dagen terug. De kosten daarvan betaal je zelf.',
    'Je krijgt je geld terug, ook de gewone verzendkosten van ons naar jou. Dat doen we binnen 14 dagen. We mogen wachten tot we de producten terug hebben, of tot je laat zien dat je ze verstuurd hebt.',
  ],
  keepShopping: 'Naar de winkel',

  /** What stands below a line: how many units of it. */
  unitsOf: (quantity: number) => `${quantity} ×`,
  received: 'Ontvangen op',
  receivedAt: formatMoment,
} as const;

export const withdrawalMailTexts = {
  received: {
    subject: (number: string, shop: string) => `We hebben je herroeping ontvangen (bestelling ${number}) | ${shop}`,
    title: 'Je herroeping is ontvangen',
    hello: (name: string) => `Hallo ${name},`,
    text: (at: number) => `We hebben je herroeping ontvangen op ${formatMoment(at)}. Dit heb je ons gestuurd:`,
    keep: 'Bewaar deze mail: hij is je bewijs.',
    notYou: 'Heb jij dit niet gestuurd? Beantwoord dan deze mail.',
  },
  accepted: {
    subject: (number: string, shop: string) => `Je herroeping is goedgekeurd (bestelling ${number}) | ${shop}`,
    title: 'Je herroeping is goedgekeurd',
    text: (at: number) => `We hebben je herroeping van ${formatMoment(at)} bekeken en goedgekeurd.`,
    sendBack: (address: string) =>
      `Heb je de producten? Stuur ze binnen 14 dagen na je herroeping terug naar ${address}. Doe deze mail of je bestelnummer erbij.`,
  },
  refused: {
    subject: (number: string, shop: string) =>
      `We kunnen je herroeping niet goedkeuren (bestelling ${number}) | ${shop}`,
    title: 'We kunnen je herroeping niet goedkeuren',
    text: (at: number) => `We hebben je herroeping van ${formatMoment(at)} bekeken. We kunnen haar niet goedkeuren.`,
    reason: 'De reden:',
    disagree:
      'Ben je het er niet mee eens? Beantwoord deze mail en leg uit waarom, dan kijkt iemand opnieuw. Je kunt ook naar de rechter.',
  },
  goods: {
    subject: (number: string, shop: string) => `We hebben je producten terug (bestelling ${number}) | ${shop}`,
    title: 'We hebben je producten terug',
    text: (at: number) => `De producten van je herroeping van ${formatMoment(at)} zijn bij ons aangekomen.`,
  },
  money:
    'Je krijgt je geld terug op de manier waarop je betaald hebt, uiterlijk 14 dagen na je herroeping, of zodra we de producten terug hebben als dat later is. Ook de gewone verzendkosten van ons naar jou krijg je terug als je alles herroept.',
  moneySoon:
    'Het geld komt op de manier waarop je betaald hebt. Hebben we daar je rekeningnummer voor nodig, dan vragen we het in een aparte mail.',
  refunded: (cents: number) => `Je krijgt ${formatMoney(cents)} terug.`,
  lost: 'Dit is minder waard geworden doordat er meer mee is gedaan dan nodig was om het te bekijken. Dat houden we in:',
  lostLine: (title: string, cents: number, reason: string) => `${title}: ${formatMoney(cents)} (${reason})`,
  owner: {
    subject: (number: string) => `Herroeping van bestelling ${number}`,
    title: 'Een klant herroept een aankoop',
    matched: 'Het nummer en het e-mailadres horen bij een bestelling in de winkel.',
    proven: 'De klant had de sleutel van de bestelling.',
    unmatched: 'Bij dit nummer en dit e-mailadres is geen bestelling gevonden.',
    text: 'Een herroeping geldt vanaf het moment dat je haar ontvangt. Betaal binnen 14 dagen terug.',
    late: 'De termijn van 14 dagen was voorbij, ook als de bestelling laat is bezorgd: deze herroeping kan te laat zijn. Jij beslist.',
    unproven: 'Controleer of het echt van de klant komt.',
  },
} as const;
