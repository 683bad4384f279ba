// Texts of making products, categories and attributes: refusals of the REST interface, and the editor in the back office.
import type { CatalogueFieldProblem } from '../rules/products/category-draft.ts';
import { draftLimits } from '../rules/products/product-draft.ts';
import type { DraftProblem, MissingPart } from '../rules/products/product-draft.ts';
import type { VariationProblem } from '../rules/products/variation-draft.ts';

const draftProblemTexts: Readonly<Record<DraftProblem['code'], string>> = {
  'no-name': 'Vul een naam in.',
  'too-long': 'Deze tekst is te lang.',
  'bad-slug': 'Gebruik kleine letters en cijfers, met streepjes ertussen.',
  'slug-taken': 'Een ander product heeft dit adres al.',
  'sku-taken': 'Een ander product heeft dit artikelnummer al.',
  'bad-ean': 'Dit is geen geldig EAN. Controleer de cijfers: het laatste is een controlecijfer.',
  'bad-date': 'Vul een datum in die bestaat.',
  'bad-email': 'Vul een geldig e-mailadres in.',
  'bad-country': 'Vul de twee letters van het land in, zoals NL of TW.',
  'out-of-range': 'Dit getal kan niet.',
  'too-many': 'Dit zijn er te veel.',
  'unknown-category': 'Een van de categorieën bestaat niet, of staat er twee keer.',
  'unknown-tag': 'Een van de labels bestaat niet, of staat er twee keer.',
  'unknown-picture': 'Een van de afbeeldingen bestaat niet, of staat er twee keer.',
  'unknown-product': 'Een van de producten bestaat niet, of is dit product zelf.',
  'unknown-term': 'Een van de eigenschappen of waarden bestaat niet, of staat er twee keer.',
  'term-in-use': 'Uitvoeringen gebruiken een waarde die hier ontbreekt. Verwijder eerst die uitvoeringen.',
  'sku-of-variations': 'De artikelnummers staan bij de uitvoeringen.',
  'bad-link': 'Een link in de tekst heeft een adres dat niet kan.',
  'no-statement': 'Vanaf € 500 inkoop heb je een inkoopverklaring nodig. Vul het nummer daarvan in.',
};

const missingTexts: Readonly<Record<MissingPart, string>> = {
  price: 'een prijs',
  variation: 'een uitvoering met een prijs die te koop is',
  picture: 'een afbeelding',
  identifier: 'een artikelnummer of EAN',
  'manufacturer-name': 'de naam van de fabrikant',
  'manufacturer-address': 'het postadres van de fabrikant',
  'manufacturer-email': 'het e-mailadres van de fabrikant',
  'manufacturer-country': 'het land van de fabrikant',
  responsible: 'de verantwoordelijke in de EU, met naam, adres en e-mailadres',
  'age-warning': 'de waarschuwing of leeftijd',
};

const variationProblemTexts: Readonly<Record<VariationProblem['code'], string>> = {
  'too-long': draftProblemTexts['too-long'],
  'bad-ean': draftProblemTexts['bad-ean'],
  'out-of-range': draftProblemTexts['out-of-range'],
  'unknown-picture': 'Kies een van de afbeeldingen van het product.',
  'unknown-term': 'Kies waarden die het product heeft.',
  'sku-taken': draftProblemTexts['sku-taken'],
  'combination-exists': 'Deze combinatie bestaat al.',
  'too-many': 'Dit product heeft al te veel uitvoeringen.',
  'no-price': 'Vul eerst een prijs in.',
};

const fieldProblemTexts: Readonly<Record<CatalogueFieldProblem['code'], string>> = {
  'no-name': 'Vul een naam in.',
  'too-long': 'Deze tekst is te lang.',
  'bad-slug': 'Gebruik kleine letters en cijfers, met streepjes ertussen.',
  'reserved-slug': 'Dit adres gebruikt de winkel zelf al.',
  'in-use': 'Uitvoeringen gebruiken dit al.',
  'unknown-parent': 'Deze categorie bestaat niet.',
  'own-descendant': 'Een categorie kan niet onder zichzelf staan, of dieper dan zes niveaus.',
  'unknown-picture': 'Deze afbeelding bestaat niet.',
};

export const staffEditorTexts = {
  draftProblem: (code: DraftProblem['code']) => draftProblemTexts[code],
  variationProblem: (code: VariationProblem['code']) => variationProblemTexts[code],
  fieldProblem: (code: CatalogueFieldProblem['code']) => fieldProblemTexts[code],
  missing: (part: MissingPart) => missingTexts[part],
  incomplete: (parts: readonly MissingPart[]) =>
    `Dit product kan nog niet in de winkel. Vul nog in: ${parts.map((part) => missingTexts[part]).join('; ')}.`,
  overtaken: 'Iemand anders heeft dit product intussen gewijzigd. Bekijk wat er veranderd is en sla opnieuw op.',
  alreadyTrashed: 'Dit product ligt al in de prullenbak.',
  partOfBundle: 'Dit product is een deel van een bundel. Haal het eerst uit die bundel.',
  lastForSale: 'Dit is de laatste uitvoering die te koop is. Haal eerst het product uit de winkel.',
  noVariations: 'Dit product heeft geen uitvoeringen.',
  noTrash: 'Dit kan niet in de prullenbak. Verwijder het voorgoed met force=true.',
  typeFixed: 'De soort van een product ligt vast.',
  pictureById: 'Kies een afbeelding die in de winkel staat, met haar nummer.',
  unknownCategory: 'Deze categorie bestaat niet.',
  unknownAttribute: 'Deze eigenschap bestaat niet.',
  unknownTag: 'Dit label bestaat niet.',
  unknownTerm: 'Deze waarde bestaat niet.',
  exists: 'Dit bestaat al.',
  termInUse: (variations: number) =>
    variations === 1 ? 'Eén uitvoering gebruikt dit nog.' : `${variations} uitvoeringen gebruiken dit nog.`,
  batchTooLarge: (max: number) => `Stuur hoogstens ${max} tegelijk.`,
  savedOf: (name: string) => `${name} is opgeslagen.`,
  skuTaken: (proposal: string) => `Een ander product heeft dit artikelnummer al. ${proposal} is nog vrij.`,
  copyOf: (name: string) => `${name.slice(0, draftLimits.name - 10)} (kopie)`,
} as const;
