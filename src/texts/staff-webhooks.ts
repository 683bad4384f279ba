// Texts of webhooks in the back office, and of their refusals.
import { maxWebhooks } from '../rules/webhooks/webhooks.ts';
import type { DeliveryProblem, DeliveryState, DeliveryTopic, WebhookStatus } from '../rules/webhooks/webhooks.ts';
import { formatDate } from './dates.ts';

const topics: Readonly<Record<DeliveryTopic, string>> = {
  'coupon.created': 'Kortingscode gemaakt',
  'coupon.updated': 'Kortingscode gewijzigd',
  'coupon.deleted': 'Kortingscode verwijderd',
  'coupon.restored': 'Kortingscode teruggezet',
  'customer.created': 'Klant gemaakt',
  'customer.updated': 'Klant gewijzigd',
  'customer.deleted': 'Klant verwijderd',
  'order.created': 'Bestelling geplaatst',
  'order.updated': 'Bestelling gewijzigd',
  'order.deleted': 'Bestelling verwijderd',
  'order.restored': 'Bestelling teruggezet',
  'product.created': 'Product gemaakt',
  'product.updated': 'Product gewijzigd',
  'product.deleted': 'Product verwijderd',
  'product.restored': 'Product teruggezet',
  'product.published': 'Product gepubliceerd',
  'action.woocommerce_payment_complete': 'Betaling compleet',
  ping: 'Proefbericht',
};

const statuses: Readonly<Record<WebhookStatus, string>> = {
  active: 'Actief',
  paused: 'Gepauzeerd',
  disabled: 'Uitgezet',
};

const states: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Wacht',
  sending: 'Wordt verstuurd',
  retrying: 'Wordt opnieuw geprobeerd',
  delivered: 'Aangekomen',
  failed: 'Mislukt',
  skipped: 'Niet verstuurd',
};

const problems: Readonly<Record<DeliveryProblem, string>> = {
  gone: 'Wat gewijzigd was, bestaat niet meer.',
  inactive: 'De webhook stond niet op actief.',
  'no-access': 'Wie deze webhook maakte, hoort niet meer bij het personeel. Maak de webhook opnieuw.',
  'no-secret': 'Het geheim is niet te lezen. Vul een nieuw geheim in.',
  'refused-address': 'Dit adres ligt in een eigen netwerk. Daar stuurt de winkel niets heen.',
  'unknown-host': 'Deze servernaam bestaat niet of is nu niet te vinden.',
  timeout: 'De ontvanger gaf niet op tijd antwoord.',
  unreachable: 'De ontvanger is niet te bereiken.',
  status: 'De ontvanger weigerde het bericht.',
};

export const staffWebhookTexts = {
  title: 'Webhooks',
  one: 'webhook',
  more: 'webhooks',
  create: 'Nieuwe webhook',
  search: 'Zoek op naam',
  none: 'Nog geen webhooks',
  notFound: 'Geen webhooks gevonden',
  notFoundText: 'Pas de zoekwoorden of de status aan.',
  empty: 'Een webhook vertelt een ander programma meteen wat er in de winkel verandert.',
  name: 'Naam',
  topic: 'Gebeurtenis',
  url: 'Afleveradres',
  urlHelp: 'Het adres dat het andere programma je geeft. Het begint met https://',
  secret: 'Geheim',
  newSecretHelp:
    'Hiermee ondertekent de winkel elk bericht. Kopieer het naar het andere programma: na het opslaan zie je het niet meer.',
  storedSecretHelp: 'Laat dit leeg om het geheim te houden. Het is niet meer te zien.',
  status: 'Status',
  statuses,
  topicOf: (topic: string) => (Object.hasOwn(topics, topic) ? topics[topic as DeliveryTopic] : topic),
  details: 'Gegevens',
  notSaved: 'Nog niet opgeslagen',
  allSaved: 'Alles is opgeslagen',
  saved: 'Webhook opgeslagen.',
  made: 'Webhook gemaakt. De winkel stuurt nu een proefbericht.',
  required: 'Vul dit in.',
  remove: 'Webhook verwijderen',
  removeQuestion: 'Webhook verwijderen?',
  removeText: 'Het andere programma krijgt geen berichten meer. De lijst met berichten verdwijnt ook.',
  removed: 'Webhook verwijderd.',
  deliveries: 'Berichten',
  deliveriesHelp: 'Berichten blijven 30 dagen staan.',
  noDeliveries: 'Er is nog niets verstuurd.',
  states,
  problemOf: (problem: DeliveryProblem, status: number | null) =>
    status === null ? problems[problem] : `${problems[problem]} Antwoord: ${status}.`,
  answered: (status: number) => `Antwoord: ${status}`,
  took: (milliseconds: number) => `${milliseconds} ms`,
  attempts: (count: number) => (count === 1 ? '1 poging' : `${count} pogingen`),
  record: (id: number) => `nummer ${id}`,
  headersOf: (bytes: number) => `Verstuurde kopregels, bij een bericht van ${bytes} bytes`,
  answer: 'Begin van het antwoord',
  moreDetails: 'Meer over dit bericht',
  resend: 'Opnieuw versturen',
  resent: 'Het bericht gaat opnieuw naar het andere programma.',
  resendName: (delivery: string, id: number) => `Opnieuw versturen: ${delivery} (bericht ${id})`,
  refresh: 'Lijst vernieuwen',
  disabledNote: (failures: number) =>
    `De winkel heeft deze webhook uitgezet: ${failures} berichten achter elkaar mislukten. Zet hem op actief als het adres weer werkt.`,
  failuresNote: (failures: number) =>
    failures === 1 ? 'Het laatste bericht mislukte.' : `De laatste ${failures} berichten mislukten.`,
  disabledTask: (count: number) => (count === 1 ? 'webhook uitgezet' : 'webhooks uitgezet'),
  madeOn: (at: number) => `Webhook van ${formatDate(at)}`,
  unknown: 'Deze webhook bestaat niet.',
  unknownDelivery: 'Dit bericht bestaat niet.',
  inactive: 'Zet de webhook eerst op actief.',
  invalidTopic: 'Deze gebeurtenis kent de winkel niet.',
  invalidUrl: 'Vul een adres in dat begint met http:// of https://, zonder naam en wachtwoord.',
  privateUrl: 'Dit adres ligt in een eigen netwerk. Vul een adres op het internet in.',
  tooMany: `De winkel heeft al ${maxWebhooks} webhooks. Verwijder er eerst een.`,
  nameTooLong: 'Deze naam is te lang.',
  secretTooLong: 'Dit geheim is te lang.',
  noTrash: 'Webhooks hebben geen prullenbak. Verwijder met force=true.',
  batchTooLarge: (max: number) => `Stuur hoogstens ${max} wijzigingen tegelijk.`,
};
