// Back-office texts about reviews.
import type { ReviewReport } from '../rules/reviews/review-reports.ts';
import type { ReviewSpamReason } from '../rules/reviews/reviews.ts';

type ReviewStatusSlug = 'hold' | 'approved' | 'spam' | 'trash';

const spamReasons: Readonly<Record<ReviewSpamReason, string>> = {
  'hidden-field': 'Een veld dat mensen niet zien was ingevuld.',
  'too-fast': 'Het formulier was sneller ingevuld dan een mens kan lezen.',
  links: 'Er staan te veel links in.',
};

export const staffReviewTexts = {
  section: 'Beoordelingen',
  toRead: (count: number) => (count === 1 ? 'beoordeling om te lezen' : 'beoordelingen om te lezen'),
  waiting: (count: number) => (count === 1 ? '1 beoordeling wacht' : `${count} beoordelingen wachten`),
  title: (author: string) => `Beoordeling van ${author}`,
  one: 'beoordeling',
  more: 'beoordelingen',
  search: 'Zoek op naam, e-mailadres of tekst',
  emptyTitle: 'Geen beoordelingen',
  empty: 'Er is niets met deze status. Kies een andere status of maak het zoekveld leeg.',
  /** Names of the statuses. The filter '' (waiting or approved) has its own text, `allStatuses`. */
  statuses: {
    hold: 'Wacht',
    approved: 'Geplaatst',
    spam: 'Spam',
    trash: 'Prullenbak',
  } satisfies Record<ReviewStatusSlug, string>,
  allStatuses: 'Wacht of geplaatst',
  reported: 'Gemeld',
  toDecide: (count: number) =>
    count === 1 ? 'gemelde beoordeling om te bekijken' : 'gemelde beoordelingen om te bekijken',
  verbs: {
    approved: 'Plaatsen',
    hold: 'Terugzetten naar wachten',
    spam: 'Dit is spam',
    trash: 'Niet plaatsen',
  } satisfies Record<ReviewStatusSlug, string>,
  moved: {
    approved: 'De beoordeling staat nu op de productpagina.',
    hold: 'De beoordeling wacht weer.',
    spam: 'De beoordeling staat bij de spam.',
    trash: 'De beoordeling ligt in de prullenbak.',
  } satisfies Record<ReviewStatusSlug, string>,
  product: 'Product',
  author: 'Naam',
  email: 'E-mailadres',
  rating: 'Waardering',
  review: 'Beoordeling',
  date: 'Ontvangen',
  verified: 'Gekocht bij ons',
  verifiedYes: 'Ja, er is een betaalde bestelling',
  verifiedNo: 'Geen bestelling gevonden bij dit e-mailadres',
  decide: 'Wat doen we ermee?',
  fair: 'Goede en slechte beoordelingen behandelen we gelijk. Weiger alleen wat niet over het product gaat, wat beledigt of wat gegevens van anderen bevat.',
  binTitle: 'Deze beoordeling niet plaatsen?',
  binHelp: 'De schrijver ziet je reden op de pagina van het product. Na dertig dagen wordt de beoordeling gewist.',
  binReported: 'Wie de beoordeling meldde en een adres achterliet, krijgt één mail dat ze weg is, met je reden.',
  reason: 'Reden',
  reasonOf: (reason: string) => (Object.hasOwn(spamReasons, reason) ? spamReasons[reason as ReviewSpamReason] : reason),
  bin: 'Niet plaatsen',
  answer: 'Antwoord van de winkel',
  answerHelp: 'Dit staat onder de beoordeling, voor iedereen te lezen. Laat leeg om het weg te halen.',
  answered: 'Je antwoord is opgeslagen.',
  erase: 'Voorgoed wissen',
  eraseTitle: 'Deze beoordeling voorgoed wissen?',
  eraseText: 'De tekst, de naam en het e-mailadres worden gewist. Je kunt dit niet ongedaan maken.',
  erased: 'De beoordeling is gewist.',
  reports: {
    title: 'Meldingen',
    help: 'Is de beoordeling verboden of onwaar, kies dan hieronder ‘Niet plaatsen’. Dan is ze weg en zijn alle meldingen beantwoord. Is er niets mis mee, laat haar dan staan.',
    decided: 'Over deze meldingen is besloten. Dertig dagen na het besluit worden ze gewist.',
    states: {
      open: 'Om te bekijken',
      hidden: 'Beoordeling weggehaald',
      kept: 'Beoordeling blijft staan',
    } satisfies Record<ReviewReport['state'], string>,
    nobody: 'zonder e-mailadres',
    answered: (answer: string) => `Uitleg: ${answer}`,
    keep: 'Laten staan',
    keepTitle: 'Deze beoordeling laten staan?',
    keepHelp: 'Wie een adres achterliet, krijgt één mail met dit besluit en je uitleg.',
    keepUntold: 'Niemand liet een adres achter: er gaat geen mail uit.',
    answer: 'Uitleg',
    kept: 'De beoordeling blijft staan. De meldingen zijn afgehandeld.',
  },
  unknown: 'Deze beoordeling bestaat niet.',
  unknownProduct: 'Dit product wordt niet verkocht.',
  duplicate: 'Deze beoordeling is er al.',
  problems: {
    rating: 'Geef 1 tot en met 5 sterren.',
    required: 'Een beoordeling heeft een naam, een e-mailadres en een tekst.',
    email: 'Dit is geen e-mailadres.',
    'too-long': 'De naam of de tekst is te lang.',
  },
  batchTooLarge: (max: number) => `Stuur hoogstens ${max} beoordelingen tegelijk.`,
  tooLong: (max: number) => `Dit is te lang: maak er hoogstens ${max} tekens van.`,
} as const;
