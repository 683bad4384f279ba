// Texts about the keys of other programs: answers to programs, and the page of the back office.
import type { ApiKeyPermissions } from '../rules/api-keys/api-keys.ts';
import { formatDateTime } from './dates.ts';

const permissions: Readonly<Record<ApiKeyPermissions, string>> = {
  read: 'Alleen lezen',
  write: 'Alleen schrijven',
  read_write: 'Lezen en schrijven',
};

export const apiKeyTexts = {
  wrong: 'De sleutel of het geheim klopt niet.',
  notPermitted: 'Met deze sleutel mag dit niet.',
  missing: (names: readonly string[]) => `Ontbrekende parameter(s) van de handtekening: ${names.join(', ')}`,
  forPeople: 'Dit kan niet met een sleutel. Log ervoor in op het beheer.',

  title: 'API-sleutels',
  description:
    'Met een sleutel werkt een ander programma met je winkel, bijvoorbeeld voor de boekhouding, de voorraad of verzendlabels.',
  newTitle: 'Sleutel maken',
  newHelp: 'Maak voor elk programma een eigen sleutel. Dan kun je er één beëindigen zonder de andere te storen.',
  name: 'Naam',
  nameHelp: 'Bijvoorbeeld de naam van het programma.',
  owner: 'Namens',
  onBehalfOf: (name: string) => `namens ${name}`,
  ownerHelp: 'De sleutel mag nooit meer dan deze gebruiker.',
  permissions: 'Mag',
  permissionsOf: (value: ApiKeyPermissions) => permissions[value],
  make: 'Sleutel maken',
  made: (name: string) => `De sleutel ‘${name}’ is gemaakt.`,
  shownOnce: 'Kopieer de sleutel en het geheim nu. We kunnen ze daarna niet meer laten zien.',
  consumerKey: 'Sleutel (consumer key)',
  consumerSecret: 'Geheim (consumer secret)',
  copyKey: 'Sleutel kopiëren',
  copySecret: 'Geheim kopiëren',
  copied: 'Gekopieerd.',
  notCopied: 'Kopiëren lukt niet in deze browser. Selecteer de tekst en kopieer die zelf.',
  done: 'Ik heb ze bewaard',
  listTitle: 'Sleutels',
  none: 'Er zijn nog geen sleutels.',
  ending: 'Eindigt op',
  lastUse: 'Laatst gebruikt',
  lastUsed: (at: number | null) => (at === null ? 'Nog nooit' : formatDateTime(at)),
  actions: 'Acties',
  end: 'Beëindigen',
  endOf: (name: string) => `Sleutel ‘${name}’ beëindigen`,
  endTitle: 'Sleutel beëindigen?',
  endText: (name: string) =>
    `Het programma met de sleutel ‘${name}’ kan dan meteen niets meer. Je kunt dit niet ongedaan maken; wel kun je een nieuwe sleutel maken.`,
  endConfirm: 'Ja, beëindigen',
  ended: (name: string) => `De sleutel ‘${name}’ is beëindigd.`,
  invalidName: (max: number) => `Geef de sleutel een naam van hoogstens ${max} tekens.`,
  unknownOwner: 'Deze gebruiker bestaat niet.',
  tooMany: (max: number) => `Een winkel heeft hoogstens ${max} sleutels. Beëindig er eerst een.`,
  unknown: 'Deze sleutel bestaat niet.',
} as const;
