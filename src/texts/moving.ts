// Texts of the report of a move: a sentence for each code of rules/moving/move-report.ts.
import type { MoveNote, MoveOutcome, MoveParams, MoveRefusal } from '../rules/moving/move-report.ts';
import type { MissingPart } from '../rules/products/product-draft.ts';
import type { OldKind } from '../rules/moving/old-product.ts';
import { recordNotes, recordRefusals } from './moving-records.ts';
import { staffEditorTexts } from './staff-product-editor.ts';

type FilledParams = Readonly<Record<keyof MoveParams, string>>;
type Sentences<Code extends string> = Readonly<Record<Code, (params: FilledParams) => string>>;

const fill = ({ field = '', value = '', item, maximum }: MoveParams): FilledParams => ({
  field,
  value,
  item: String(item ?? ''),
  maximum: String(maximum ?? ''),
});

const kinds: Readonly<Record<OldKind, string>> = {
  product: 'product',
  variation: 'variatie',
  category: 'categorie',
  tag: 'tag',
  attribute: 'kenmerk',
  term: 'waarde van een kenmerk',
  media: 'afbeelding',
  customer: 'klant',
  order: 'bestelling',
  refund: 'terugbetaling',
  coupon: 'kortingscode',
  review: 'beoordeling',
  page: 'pagina',
  post: 'bericht',
};

const outcomes: Readonly<Record<MoveOutcome, string>> = {
  created: 'nieuw',
  changed: 'gewijzigd',
  unchanged: 'ongewijzigd',
  refused: 'niet overgenomen',
  noted: 'opmerking',
};

const refusals: Sentences<MoveRefusal> = {
  ...recordRefusals,
  'unknown-type': ({ value }) => `Het type ‘${value}’ bestaat niet.`,
  'type-not-sold': ({ value }) => `Producten van het type ‘${value}’ verkoopt deze winkel niet.`,
  'no-parent': ({ value }) =>
    value === ''
      ? 'Deze variatie hoort bij geen enkel product.'
      : `Deze variatie hoort bij ‘${value}’, en dat product is er niet.`,
  'no-name': () => 'Er staat geen naam bij.',
  'not-a-row': () => 'Deze regel heeft meer cellen dan er kolommen zijn.',
  'option-unknown': ({ field, value }) => `De waarde ‘${value}’ van ‘${field}’ staat niet bij het product.`,
  duplicate: ({ value }) => `‘${value}’ staat al eerder in hetzelfde bestand.`,
  'sku-taken': ({ value, item }) => `Het artikelnummer ‘${value}’ is hier al van product ${item}.`,
  'not-here': () => 'Dit product is er niet. Bij het bijwerken komt er niets nieuws bij.',
  'changed-here': () => 'Dit is hier intussen gewijzigd. Kies bijwerken om die wijziging te vervangen.',
  'deleted-here': () => 'Dit is hier intussen verwijderd.',
  invalid: ({ field, value }) =>
    value === '' ? `De waarde van ‘${field}’ klopt niet.` : `De waarde ‘${value}’ van ‘${field}’ klopt niet.`,
  'picture-failed': ({ value }) => `De afbeelding ‘${value}’ kan niet gelezen worden.`,
  unreadable: ({ value }) => `Dit kan niet gelezen worden: ${value}`,
};

const notes: Sentences<MoveNote> = {
  ...recordNotes,
  'became-draft': ({ value }) => `Is een concept. Wat nog ontbreekt: ${missingWords(value)}.`,
  'became-private': () => 'Was verborgen in de catalogus en is hier privé.',
  unread: ({ field, value }) => `De waarde ‘${value}’ van ‘${field}’ kan niet gelezen worden en is leeg gelaten.`,
  'price-dropped': ({ value }) => `De prijs ‘${value}’ is geen bedrag en is leeg gelaten.`,
  'sale-dropped': ({ value }) =>
    `De aanbieding van ‘${value}’ is weggelaten: die is voorbij of niet lager dan de prijs.`,
  'ean-dropped': ({ value }) => `De EAN ‘${value}’ klopt niet en is weggelaten.`,
  'text-shortened': ({ field, maximum }) => `‘${field}’ was te lang en is ingekort tot ${maximum} tekens.`,
  'link-unknown': ({ value }) => `Het product ‘${value}’ waarnaar dit verwijst, is er niet.`,
  'overwrote-staff': () => 'Wat hier intussen was gewijzigd, is vervangen.',
  'picture-missing': ({ value }) => `De afbeelding ‘${value}’ is niet gevonden.`,
  'left-behind': ({ value }) => `Dit kent de winkel niet en is niet overgenomen: ${value}.`,
};

/** The names of the parts that a product lacks, from their codes. */
function missingWords(codes: string): string {
  return codes
    .split(',')
    .map((code) => staffEditorTexts.missing(code as MissingPart))
    .join('; ');
}

export const movingTexts = {
  /** Of the report as a file. */
  headings: ['Regel', 'Soort', 'Oud id', 'Nieuw id', 'Naam', 'Uitkomst', 'Toelichting'],
  kinds,
  outcomes,
  refusal: (code: MoveRefusal, params: MoveParams): string => refusals[code](fill(params)),
  note: (code: MoveNote, params: MoveParams): string => notes[code](fill(params)),
} as const;
