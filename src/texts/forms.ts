// Texts of contact forms. The messages are the defaults of those that staff can change for each form.
import type { FormMessages } from '../rules/forms/form.ts';
import type { SpokenSum } from '../rules/forms/challenge.ts';
import { numberWord } from '../rules/forms/challenge.ts';

/** One sentence for what failed and for what is refused as spam: a program learns nothing from it, and a person gets on. */
const notSent = (email: string): string =>
  `Je bericht is niet verstuurd. Probeer het later nog eens, of mail ons op ${email}.`;

/** The sentences of a form; `email` is the address of the shop. */
export function defaultFormMessages(email: string): FormMessages {
  return {
    mailSent: 'Bedankt voor je bericht. Het is verstuurd.',
    mailFailed: notSent(email),
    invalid: 'Een of meer velden kloppen nog niet. Kijk ze na en probeer het opnieuw.',
    unaccepted: 'Ga eerst akkoord met de voorwaarden. Daarna kun je het bericht versturen.',
    spam: notSent(email),
    aborted: `Je hebt net al een paar berichten gestuurd. Wacht even, of mail ons op ${email}.`,
    membersOnly: 'Log in om dit formulier te gebruiken.',
    required: 'Vul dit veld in.',
    email: 'Vul een e-mailadres in, zoals naam@voorbeeld.nl.',
    url: 'Vul een webadres in, zoals https://www.voorbeeld.nl.',
    tel: 'Vul een telefoonnummer in, zoals 06 12345678.',
    number: 'Vul een getal in.',
    numberTooSmall: 'Dit getal is te klein.',
    numberTooLarge: 'Dit getal is te groot.',
    date: 'Vul een datum in als jjjj-mm-dd.',
    dateTooEarly: 'Deze datum is te vroeg.',
    dateTooLate: 'Deze datum is te laat.',
    weekday: 'Op deze dag kan het niet. Kies een andere dag.',
    time: 'Vul een tijd in als uu:mm.',
    tooShort: 'Deze tekst is te kort.',
    tooLong: 'Deze tekst is te lang.',
    tooFewItems: 'Kies er nog een of meer bij.',
    tooManyItems: 'Je hebt er te veel gekozen.',
    unknownOption: 'Kies een van de mogelijkheden.',
    fileRequired: 'Kies een bestand.',
    fileType: 'Een bestand van dit type kun je niet meesturen.',
    fileSize: 'Dit bestand is te groot.',
    quiz: 'Dit antwoord klopt niet.',
    captcha: 'Dit klopt niet. Typ de nieuwe letters over, of maak de nieuwe som.',
  };
}

export const formTexts = {
  submit: 'Versturen',
  sending: 'Bezig met versturen',
  required: 'verplicht',
  fieldMark: '*',
  optional: 'Niet verplicht',
  chooseOne: 'Maak een keuze',
  formName: (title: string) => `Formulier: ${title}`,
  freeText: (option: string) => `${option}, namelijk`,
  charactersTyped: 'Getypte tekens',
  charactersLeft: 'Tekens over',
  files: (maxBytes: number, types: readonly string[]) =>
    `Samen hooguit ${(maxBytes / 1_048_576).toLocaleString('nl-NL', { maximumFractionDigits: 1 })} MB. Toegestaan: ${types.join(', ')}.`,
  captchaImage: 'Vier letters en cijfers op een plaatje',
  captchaLabel: 'Typ de letters en cijfers over',
  /** For who cannot see or read the picture. */
  captchaSum: ({ first, second }: SpokenSum) =>
    `Kun je het plaatje niet lezen? Vul dan in hoeveel ${numberWord(first)} plus ${numberWord(second)} is.`,
  trap: 'Laat dit veld leeg',
  clientErrors: {
    fetch: 'Je bent waarschijnlijk offline. Kijk je verbinding na en probeer het opnieuw.',
    json: 'De winkel gaf een antwoord dat we niet begrijpen. Probeer het later nog eens.',
  },
  nested: {
    label: 'Fout:',
    text: 'Dit formulier staat op de verkeerde plek: het kan niet in een ander formulier staan.',
  },
  noScriptSent: 'Bedankt voor je bericht. Het is verstuurd.',
  notFound: 'Dit contactformulier bestaat niet.',
  unsupportedMediaType: 'Stuur het formulier als multipart/form-data.',
  noUnitTag: 'Er is geen geldige unit tag.',
} as const;

export const contactMailTexts = {
  ownerLead: (form: string) => `Er is een bericht van het formulier ‘${form}’.`,
  reply: (email: string) => `Beantwoord deze mail, dan gaat je antwoord naar ${email}.`,
  noReply: 'De afzender heeft geen e-mailadres gegeven.',
  files: (count: number) =>
    count === 1
      ? 'Er is een bestand meegestuurd. Je haalt het op in Beheer.'
      : `Er zijn ${count} bestanden meegestuurd. Je haalt ze op in Beheer.`,
  openInStaff: 'Bericht openen in Beheer',
  copyNotYou: 'Heb je dit bericht niet zelf gestuurd? Dan hoef je niets te doen.',
  answerSubject: (subject: string) => `Re: ${subject}`,
  answerTitle: 'Antwoord op je bericht',
  yourMessage: 'Je bericht',
} as const;
