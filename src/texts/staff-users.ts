// Texts about users and invitations: the back office, the email and the page of an invitation.
import { passwordLength } from '../rules/accounts/password-length.ts';
import type { AccountRole } from '../rules/accounts/accounts.ts';
import type { RoleChangeProblem } from '../rules/users/role-changes.ts';
import { formatMoment } from './dates.ts';

const roles: Readonly<Record<AccountRole, string>> = {
  customer: 'Klant',
  'shop-manager': 'Winkelbeheerder',
  administrator: 'Beheerder',
};

/** What a role may do. */
const rights: Readonly<Record<AccountRole, string>> = {
  customer: 'Bestelt in de winkel en ziet alleen eigen gegevens.',
  'shop-manager': 'Doet bestellingen, producten, acties, beoordelingen en teksten.',
  administrator: 'Mag alles, ook gebruikers, betalen, mail, belasting en beveiliging.',
};

const problems: Readonly<Record<RoleChangeProblem, string>> = {
  'not-allowed': 'Alleen een beheerder mag rollen wijzigen.',
  'own-role': 'Je kunt je eigen rol niet wijzigen. Vraag het een andere beheerder.',
  'last-administrator': 'Dit is de laatste beheerder. Maak eerst iemand anders beheerder.',
};

export const staffUserTexts = {
  title: 'Gebruikers',
  description: 'Klanten en medewerkers met een account, en wat zij mogen.',
  one: 'gebruiker',
  more: 'gebruikers',
  emptyTitle: 'Niemand gevonden',
  empty: 'Er is niemand met deze naam, dit e-mailadres of deze rol.',
  search: 'Zoek op naam of e-mail',
  name: 'Naam',
  email: 'E-mailadres',
  role: 'Rol',
  allRoles: 'Alle rollen',
  staff: 'Medewerkers',
  lastLogIn: 'Laatst ingelogd',
  never: 'Nog niet',
  roleOf: (role: AccountRole) => roles[role],
  rightsOf: (role: AccountRole) => rights[role],
  problemOf: (problem: RoleChangeProblem) => problems[problem],
  unknown: 'Deze gebruiker bestaat niet.',

  details: 'Gegevens',
  changeRole: 'Rol wijzigen',
  changeRoleHelp: 'Met een nieuwe rol moet deze gebruiker overal opnieuw inloggen.',
  ownRole: 'Je eigen rol kan alleen een andere beheerder wijzigen.',
  onlyAdministrators: 'Alleen een beheerder kan een rol wijzigen.',
  confirmRole: (name: string, role: AccountRole) => `${name} wordt ${roles[role].toLowerCase()}.`,
  confirmRoleTitle: 'Rol wijzigen?',
  confirm: 'Ja, wijzig de rol',
  roleChanged: (name: string, role: AccountRole) => `${name} is nu ${roles[role].toLowerCase()}.`,
  logIns: 'Ingelogd',
  logInsHelp: 'Wie een apparaat kwijt is of niet meer bij de winkel hoort, logt hier overal uit.',
  endLogIns: 'Overal uitloggen',
  endLogInsTitle: 'Overal uitloggen?',
  endLogInsText: (name: string) => `${name} moet in elke browser opnieuw inloggen.`,
  endLogInsConfirm: 'Ja, log overal uit',
  logInsEnded: 'Deze gebruiker is overal uitgelogd.',
  history: 'Bekijk in het logboek',

  invite: 'Nodig iemand uit',
  inviteHelp: 'De uitnodiging gaat per mail en blijft een week geldig. Wie hem krijgt, kiest zelf een wachtwoord.',
  send: 'Verstuur de uitnodiging',
  invited: (email: string) => `De uitnodiging aan ${email} is onderweg.`,
  invitations: 'Open uitnodigingen',
  noInvitations: 'Er staan geen uitnodigingen open.',
  validUntil: (at: number) => `Geldig tot ${formatMoment(at)}`,
  sendAgain: 'Verstuur opnieuw',
  sendAgainTo: (email: string) => `Verstuur opnieuw naar ${email}`,
  withdraw: 'Trek in',
  withdrawOf: (email: string) => `Trek in: de uitnodiging aan ${email}`,
  withdrawTitle: 'Uitnodiging intrekken?',
  withdrawText: (email: string) => `De link in de mail aan ${email} werkt dan niet meer.`,
  withdrawConfirm: 'Ja, trek in',
  withdrawn: 'De uitnodiging is ingetrokken.',
  unknownInvitation: 'Deze uitnodiging staat niet meer open.',
  invalidName: 'Vul een naam in van hoogstens 100 tekens.',
  invalidEmail: 'Vul een e-mailadres in waarmee iemand kan inloggen.',
  addressTaken: 'Bij dit e-mailadres hoort al een account. Zoek de gebruiker op en wijzig de rol.',
  alreadyInvited: 'Er staat al een uitnodiging open voor dit e-mailadres.',
} as const;

export const invitationTexts = {
  subject: (shop: string) => `Je bent uitgenodigd voor het beheer van ${shop}`,
  mailTitle: 'Je bent uitgenodigd',
  greeting: (name: string) => `Hallo ${name},`,
  mailText: (shop: string, role: AccountRole) =>
    `Je bent uitgenodigd om mee te werken bij ${shop}, als ${roles[role].toLowerCase()}. Kies een wachtwoord; daarna kun je inloggen.`,
  mailButton: 'Kies een wachtwoord',
  mailUntil: (at: number) => `De link werkt één keer, tot ${formatMoment(at)}.`,
  mailUnknown: 'Ken je deze winkel niet? Dan kun je deze mail weggooien; er gebeurt dan niets.',

  title: 'Uitnodiging',
  description: 'Kies een wachtwoord voor je account.',
  heading: 'Welkom bij het beheer',
  intro: (email: string, role: AccountRole) =>
    `Je krijgt een account als ${roles[role].toLowerCase()}. Je logt straks in met ${email}.`,
  name: 'Naam',
  password: 'Wachtwoord',
  passwordHelp: `Gebruik minstens ${passwordLength.min} tekens. Een korte zin is makkelijk te onthouden en moeilijk te raden.`,
  submit: 'Maak mijn account',
  errorSummary: 'Je account is nog niet gemaakt',
  invalidName: 'Vul een naam in van hoogstens 100 tekens.',
  weakPassword: `Een wachtwoord heeft ${passwordLength.min} tot ${passwordLength.max} tekens.`,
  knownPassword: 'Iedereen kent dit wachtwoord. Kies een ander.',
  addressTaken: 'Bij dit e-mailadres hoort al een account. Log daarmee in.',
  overTitle: 'Deze uitnodiging werkt niet meer',
  over: 'De link is al gebruikt, ingetrokken of verlopen. Vraag wie je uitnodigde om een nieuwe.',
  toLogIn: 'Naar inloggen',
  done: 'Je account is gemaakt. Log nu in met je e-mailadres en je nieuwe wachtwoord.',
} as const;
