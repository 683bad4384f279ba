// Texts of order documents, of the buttons that print them, and of refusals.
import type { DocumentKind, PaperKind } from '../rules/documents/document-kinds.ts';
import type { OrderDocument } from '../rules/documents/order-document.ts';
import { couponTexts } from './coupons.ts';
import { formatCalendarDate, formatWeekdayDate, isoDate } from './dates.ts';
import { orderTexts } from './orders.ts';

const kinds: Readonly<Record<PaperKind, string>> = {
  invoice: 'Factuur',
  proformainvoice: 'Proforma',
  packinglist: 'Paklijst',
  deliverynote: 'Pakbon',
  dispatchlabel: 'Verzendbewijs',
  shippinglabel: 'Adreslabel',
  creditnote: 'Creditnota',
};

export const documentTexts = {
  kind: (kind: DocumentKind) => kinds[kind],
  /** The title, under which a browser saves the document too. */
  title: ({ kind, number, orderNumber }: Pick<OrderDocument, 'kind' | 'number' | 'orderNumber'>) =>
    `${kinds[kind]} ${number ?? orderNumber}`,
  heading: (kind: PaperKind) => (kind === 'proformainvoice' ? 'Proformafactuur' : kinds[kind]),

  numberOf: (kind: PaperKind) => (kind === 'creditnote' ? 'Creditnotanummer' : 'Factuurnummer'),
  dateNameOf: (kind: PaperKind) => (kind === 'creditnote' ? 'Datum' : 'Factuurdatum'),
  credits: 'Bij factuur',
  creditsOf: (number: string, at: number) => `${number} van ${formatCalendarDate(isoDate(at))}`,
  refundedAmount: 'Bedrag dat je terugkrijgt',
  refundReason: 'Reden',
  refunded: (at: number) => `We hebben dit bedrag op ${formatCalendarDate(isoDate(at))} aan je terugbetaald.`,
  date: 'Datum',
  dateOf: (at: number) => formatCalendarDate(isoDate(at)),
  orderNumber: 'Bestelnummer',
  orderedAt: 'Besteld op',
  suppliedAt: 'Geleverd op',
  notSupplied: 'nog niet',
  delivery: 'Levering',
  paymentMethod: 'Betaalwijze',
  buyer: 'Klant',
  invoiceTo: 'Factuur aan',
  recipient: 'Bezorgen bij',
  pickup: 'Wordt afgehaald',
  from: 'Afzender',
  to: 'Aan',
  kvk: 'KvK',
  vatId: 'Btw-id',
  iban: 'IBAN',

  product: 'Product',
  sku: 'Artikel',
  quantity: 'Aantal',
  unitNet: 'Stukprijs excl. btw',
  unit: 'Stukprijs',
  rate: 'Btw',
  gross: 'Bedrag',
  packed: 'Ingepakt',
  edition: 'Editie',
  part: (quantity: number, title: string) => `${quantity} × ${title}`,
  preOrder: (date: string) => `Pre-order, verschijnt ${formatCalendarDate(date)}`,
  gift: 'Cadeau',
  saving: (title: string, amount: string) => `${title}: ${amount} korting`,
  rateOf: (basisPoints: number) => `${String(basisPoints / 100).replace('.', ',')}%`,
  pieces: (count: number) => (count === 1 ? '1 stuk' : `${count} stuks`),
  totalPieces: 'Samen',
  moreLines: (count: number) => `en nog ${count} regels`,

  subtotal: orderTexts.subtotal,
  discount: orderTexts.discount,
  coupon: couponTexts.row,
  free: orderTexts.free,
  total: 'Totaal inclusief btw',
  taxes: 'Btw per tarief',
  taxRate: 'Tarief',
  marginRate: 'marge',
  /** In the table of taxes on paper, whose columns are narrow. */
  marginRow: 'Marge',
  marginTaxes: 'Margeregeling',
  /** Article 226 (14) of Directive 2006/112/EC prescribes the words before the stop. */
  marginScheme: 'Bijzondere regeling – gebruikte goederen. Op de regels met ‘marge’ kun je geen btw aftrekken.',
  marginReason: 'Bijzondere regeling – gebruikte goederen',
  taxNet: 'Exclusief btw',
  taxAmount: 'Btw',
  taxGross: 'Inclusief btw',
  taxSum: 'Samen',
  pricesIncludeTax: 'Bedragen zijn inclusief btw, behalve waar anders staat.',

  paidAt: (at: number) => `Betaald op ${formatCalendarDate(isoDate(at))}. Je hoeft niets meer te doen.`,
  payBy: (at: number, iban: string, name: string, reference: string) =>
    `Maak het bedrag over uiterlijk op ${formatWeekdayDate(at)} naar ${iban} op naam van ${name}. Vermeld het kenmerk ${reference}.`,
  payAtHandover: 'Je betaalt bij het afhalen.',
  proforma: 'Dit is geen factuur. Je krijgt de factuur zodra je bestelling verzonden of afgehaald is.',
  note: 'Opmerking van de klant',
  signature: 'In goede orde ontvangen',
  questions: (email: string, phone: string) => `Vragen? Mail naar ${email} of bel ${phone}.`,

  /** 'Pagina 1 van 3', as the style sheet of documents writes it too. */
  pageWords: ['Pagina', 'van'],

  /** On pages, with the buttons. */
  buttonsTitle: 'Documenten',
  print: (kind: DocumentKind) => `${kinds[kind]} afdrukken`,
  open: (kind: DocumentKind) => `${kinds[kind]} bekijken`,
  creditNote: (number: string) => `Creditnota ${number}`,
  /** A document as a file: the link, and its name for a screen reader, which begins with the text of the link. */
  formats: { pdf: 'PDF', ubl: 'UBL' },
  fileOf: (format: 'pdf' | 'ubl', name: string) =>
    format === 'pdf' ? `PDF: ${name}` : `UBL: ${name} voor de boekhouding`,
  /** The name of a file, without its ending: 'Factuur F2026-00012' → 'factuur-f2026-00012'. */
  fileName: (title: string) =>
    title
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
  invoiceLater: 'Je factuur krijg je zodra je bestelling verzonden of afgehaald is.',
  logInFirst: 'Log in met het account waarmee je bestelde om je documenten te bekijken.',
  /** [2.7-07] */
  generating: 'Document genereren...',
  /** [8-01] */
  failed: 'Error loading data.',
  /** [8-02] */
  unreachable: 'Fout bij aanvraag.',
  /** [8-03] */
  tabBlocked: 'Het openen van een nieuw tabblad is mislukt. Controleer uw browserinstellingen.',
} as const;

/** Why a document is refused, in one line of text ([7.8-01]). */
export const documentRefusalTexts = {
  'log-in': 'Log in met het account waarmee je bestelde om dit document te bekijken.',
  'not-allowed': 'Je mag dit niet.',
  'no-from-address': 'Vul het van-adres in bij de algemene instellingen: straat, postcode en plaats.',
  'unknown-document': 'Dit document is er niet, of het hoort niet bij jouw bestelling.',
  'not-offered': 'Dit document is er niet voor klanten.',
  'no-credit-note': 'Deze creditnota is er nog niet. Je krijgt hem zodra het geld onderweg is.',
  'not-issued': 'De factuur is er nog niet. Je krijgt hem zodra je bestelling verzonden of afgehaald is.',
  replaced: 'De factuur is er al. Die komt in de plaats van de proforma.',
  cancelled: 'Deze bestelling is vervallen of terugbetaald. Er zijn geen documenten bij.',
  'no-file': 'Dit document is er niet in deze vorm.',
} as const;
