// Texts of documents and invoice numbers in the back office.
import { documentTexts } from './documents.ts';

export const staffDocumentTexts = {
  title: 'Documenten',
  kind: documentTexts.kind,
  opens: (name: string) => `${name}, opent in een nieuw tabblad`,
  makeInvoice: 'Factuur maken',
  showInvoice: (number: string) => `Factuur ${number}`,
  noInvoice: 'De factuur komt vanzelf zodra de bestelling verzonden of afgehaald is.',
  confirmTitle: 'Factuur maken?',
  confirm: 'Ja, maken',
  cancel: 'Niet nu',
  dontShowAgain: 'Niet meer vragen in deze browser',
  /** [8-11], [8-08], [8-09], by the code of the server. */
  questions: {
    1: 'Het factuurnummer is nog niet aangemaakt. Wil je het handmatig maken? Een factuur kan daarna niet meer veranderen.',
    2: 'Facturen voor gratis bestellingen staan uit. Wil je toch een factuur maken?',
    11: 'Een terugbetaling heeft nog geen creditnotanummer. Wil je het handmatig maken?',
  } as Readonly<Record<number, string>>,
  /** [8-10] */
  noFromAddress: 'Vul het van-adres in bij de algemene instellingen: straat, postcode en plaats.',
  tabBlocked: documentTexts.tabBlocked,
} as const;
