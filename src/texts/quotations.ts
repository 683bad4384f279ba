// Texts of quotations: the page that the link of the email opens, and the emails.
import { formatDate } from './dates.ts';
import { formatMoney } from './money.ts';

export const quotationTexts = {
  description: 'Een offerte voor de producten van je verlanglijst.',
  product: 'Product',
  quantity: 'Aantal',
  perUnit: 'Prijs per stuk',
  total: 'Totaal',
  sum: 'Samen, met btw en zonder verzendkosten',
  instead: (cents: number) => `in plaats van ${formatMoney(cents)}`,
  cheaper: (cents: number) => `nu goedkoper: ${formatMoney(cents)}`,
  soldOut: 'Uitverkocht',
  fewer: (count: number) => `Nog ${count} op voorraad`,
  gone: 'Niet meer te koop',
  validUntil: (at: number) => `Deze offerte geldt tot en met ${formatDate(at)}, voor één bestelling.`,
  take: 'Zet alles in je winkelwagen',
  takeHelp:
    'Je betaalt per stuk de prijs van de offerte. Is een product nu goedkoper, dan betaal je die lagere prijs. Koop je er meer van, dan kosten de extra stuks wat ze gewoon kosten.',
  nothingLeft:
    'Geen van de producten van deze offerte is nu te koop. Neem contact met ons op, dan kijken we samen verder.',
  taken: 'De producten van je offerte liggen in je winkelwagen, met de prijzen van de offerte.',
  sessionRenewed: 'Je bent net ingelogd. Probeer het nog een keer.',
  toShop: 'Naar de winkel',
  toCart: 'Naar je winkelwagen',
  overTitle: 'Deze offerte geldt niet meer',
  over: {
    used: 'Met deze offerte is al besteld. Een offerte geldt voor één bestelling.',
    withdrawn: 'We hebben deze offerte ingetrokken. Vraag gerust een nieuwe aan vanaf je verlanglijst.',
    expired: 'De laatste dag van deze offerte is voorbij. Vraag gerust een nieuwe aan vanaf je verlanglijst.',
    unknown: 'Deze link werkt niet. Kijk of je de hele link uit de mail hebt gebruikt.',
  },
} as const;

export const estimateMailTexts = {
  askedSubject: (number: number) => `Offerteaanvraag ${number}`,
  askedLead: (list: string, count: number) =>
    `Er is een offerte gevraagd voor de verlanglijst ‘${list}’, met ${count === 1 ? '1 product' : `${count} producten`}.`,
  askedMore: (count: number) => `en nog ${count} andere`,
  note: 'Opmerking',
  openInStaff: 'Aanvraag openen in Beheer',
  reply: (email: string) => `Beantwoord deze mail, dan gaat je antwoord naar ${email}.`,
  subject: (title: string) => `${title} voor je verlanglijst`,
  lead: 'Je vroeg een offerte voor je verlanglijst. Dit kunnen we voor je doen:',
  line: (quantity: number, unit: number) => `${quantity} × ${formatMoney(unit)}`,
  button: 'Bekijk je offerte',
  notYou: 'Heb je geen offerte gevraagd? Dan hoef je niets te doen.',
} as const;
