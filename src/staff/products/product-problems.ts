// What is wrong with the values of the product editor, and at which of them a refusal of the server is shown.
import { cents } from '../../rules/money.ts';
import type { Cents } from '../../rules/money.ts';
import { emptyDraft, draftProblems } from '../../rules/products/product-draft.ts';
import type { DraftField, ProductDraft } from '../../rules/products/product-draft.ts';
import { splitDescription } from '../../rules/products/product-text.ts';
import { staffEditorTexts } from '../../texts/staff-product-editor.ts';
import { linesOf } from './product-values.ts';
import type { ProductValues } from './product-values.ts';

const numberOf = (text: string): number => (text.trim() === '' ? 0 : Number(text.replace(',', '.')));

/** An amount that was typed; below zero when it is none, which the rules refuse. */
function centsOf(text: string): Cents {
  const amount = text.trim() === '' ? Number.NaN : numberOf(text);
  return cents(Number.isFinite(amount) ? Math.round(amount * 100) : -1);
}

function toDraft(values: ProductValues): ProductDraft {
  const base = emptyDraft(0);
  const milli = (text: string, factor: number) => Math.round(numberOf(text) * factor);
  const responsible = {
    name: values.responsibleName,
    address: values.responsibleAddress,
    email: values.responsibleEmail.trim(),
  };
  return {
    ...base,
    type: values.type,
    name: values.name,
    slug: values.slug === '' ? 'nieuw' : values.slug,
    sku: values.type === 'variable' ? '' : values.sku,
    shortDescription: values.summary,
    description: splitDescription(values.description),
    facts: {
      ...base.facts,
      edition: values.edition,
      game: values.game,
      set: values.set,
      setCode: values.setCode,
      releaseDate: values.releaseDate,
      packs: numberOf(values.packs),
      cardsPerPack: numberOf(values.cardsPerPack),
      contents: linesOf(values.contents),
      ean: values.ean.replaceAll(' ', ''),
      ageWarning: values.ageWarning,
      manufacturer: {
        name: values.makerName,
        address: values.makerAddress,
        email: values.makerEmail.trim(),
        country: values.makerCountry.trim().toUpperCase(),
        responsible,
      },
    },
    margin: values.isMargin
      ? {
          cost: centsOf(values.marginCost),
          statement: values.marginStatement,
        }
      : null,
    weightGrams: milli(values.weight, 1000),
    dimensions: {
      lengthMm: milli(values.length, 10),
      widthMm: milli(values.width, 10),
      heightMm: milli(values.height, 10),
    },
  };
}

const valueOfField: Readonly<Partial<Record<DraftField, keyof ProductValues>>> = {
  name: 'name',
  slug: 'slug',
  sku: 'sku',
  ean: 'ean',
  shortDescription: 'summary',
  description: 'description',
  releaseDate: 'releaseDate',
  packs: 'packs',
  manufacturer: 'makerEmail',
  country: 'makerCountry',
  responsible: 'responsibleEmail',
  weightGrams: 'weight',
  dimensions: 'length',
  facts: 'contents',
  margin: 'marginCost',
};

/** The messages of values that the server would refuse, by its own rules. */
export function validateProduct(values: ProductValues): Partial<Record<keyof ProductValues, string>> {
  const found = draftProblems(toDraft(values)).flatMap(({ field, code }) => {
    const name = code === 'no-statement' ? 'marginStatement' : valueOfField[field];
    return name === undefined ? [] : [[name, staffEditorTexts.draftProblem(code)] as const];
  });
  return Object.fromEntries(found);
}

/** The value of the form for each parameter that the server may refuse. */
export const valueOfParam: Readonly<Record<string, keyof ProductValues>> = {
  name: 'name',
  slug: 'slug',
  sku: 'sku',
  edition: 'edition',
  foreign_title: 'foreign',
  global_unique_id: 'ean',
  short_description_text: 'summary',
  description_markup: 'description',
  categories: 'categories',
  tags: 'tags',
  attributes: 'attributes',
  images: 'images',
  upsell_ids: 'related',
  facts: 'contents',
  'facts.release_date': 'releaseDate',
  'facts.packs': 'packs',
  'facts.manufacturer': 'makerEmail',
  'facts.manufacturer.country': 'makerCountry',
  'facts.manufacturer.responsible': 'responsibleEmail',
  weight: 'weight',
  dimensions: 'length',
  margin: 'marginCost',
};
