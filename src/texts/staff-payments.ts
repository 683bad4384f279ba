// Texts about online payments for staff.
import { formatDateTime } from './dates.ts';
import { formatMoney } from './money.ts';

const statuses: Readonly<Record<string, string>> = {
  created: 'Nog niet bij de provider',
  open: 'Open',
  pending: 'In behandeling',
  authorized: 'Gereserveerd',
  paid: 'Betaald',
  canceled: 'Geannuleerd',
  expired: 'Verlopen',
  failed: 'Mislukt',
  unknown: 'Onbekende toestand',
};

export const staffPaymentTexts = {
  title: 'Online betalingen',
  none: 'Er is geen online betaling.',
  statusOf: (status: string) => statuses[status] ?? status,
  amount: formatMoney,
  started: (at: number) => `Begonnen op ${formatDateTime(at)}`,
  secured: (at: number) => `Betaald of gereserveerd op ${formatDateTime(at)}`,
  refunded: (cents: number) => `Teruggestuurd: ${formatMoney(cents)}`,
  chargedBack: (cents: number) => `Teruggeboekt door de bank: ${formatMoney(cents)}`,
  ask: 'Vraag de stand op',
  asked: 'Dit is de stand bij de betaalprovider.',
  exchanges: 'Gesprek met de betaalprovider',
  exchange: (at: number, call: string, result: string, detail: string) =>
    `${formatDateTime(at)}: ${call}, ${result}${detail === '' ? '' : ` (${detail})`}`,
  payLink: 'Betaallink voor de klant',
  copy: 'Kopieer de betaallink',
  copied: 'De betaallink is gekopieerd.',
  sandbox: 'Proefbetalingen: er gaat geen geld om.',
  unavailable: 'De betaalprovider geeft geen antwoord. Probeer het over een paar minuten opnieuw.',

  keyTitle: 'Sleutel van Mollie',
  keyHelp:
    'Je vindt de sleutel bij Mollie onder Ontwikkelaars. Ze wordt geprobeerd als je haar opslaat, versleuteld bewaard en nooit meer getoond.',
  keyStates: {
    none: 'Er is nog geen sleutel.',
    unreadable: 'De sleutel is niet meer te lezen, omdat het geheim van de winkel is veranderd. Sla haar opnieuw op.',
    test: 'Er is een testsleutel opgeslagen: er gaat geen geld om.',
    live: 'Er is een live-sleutel opgeslagen.',
  },
  keySandbox: 'Deze winkel gebruikt de proefbetalingen van de demo. Een sleutel doet hier niets.',
  keyLabel: 'Nieuwe sleutel',
  keySave: 'Sleutel proberen en opslaan',
  keySaved: 'De sleutel werkt en is opgeslagen. Online betalen staat aan.',
  keyDelete: 'Sleutel verwijderen',
  keyDeleted: 'De sleutel is verwijderd. Online betalen staat uit.',
  keyProblems: {
    malformed: 'Een sleutel begint met test_ of live_, met daarachter letters en cijfers.',
    'wrong-key': 'Mollie accepteert deze sleutel niet. Controleer of je haar helemaal gekopieerd hebt.',
    unavailable: 'Mollie geeft geen antwoord, dus de sleutel is niet geprobeerd en niet opgeslagen.',
  },
} as const;
