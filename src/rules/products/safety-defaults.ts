// Facts about safety that products of a manufacturer or a category have in common (R65): what a product arrives without is filled
// from them.
import type { Category, ProductFacts } from '../catalog/product.ts';
import { categoryPath } from '../catalog/category-tree.ts';

/** The facts that can be filled, by the words that staff writes. */
export const safetyFields = [
  'naam',
  'adres',
  'e-mail',
  'land',
  'verantwoordelijke',
  'adres verantwoordelijke',
  'e-mail verantwoordelijke',
  'waarschuwing',
] as const;
type SafetyField = (typeof safetyFields)[number];

/** What a fact is when a product has none. */
export interface SafetyDefault {
  of: 'fabrikant' | 'categorie';
  /** The name of the manufacturer, or the slug of the category. */
  name: string;
  field: SafetyField;
  value: string;
}

interface FilledProduct {
  facts: ProductFacts;
  /** The main category first. */
  categoryIds: readonly number[];
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * The facts of a product with what it lacks: of its manufacturer, else of its first category that has it, where the nearest of a
 * category and those above it wins. What the product has stays as it is.
 */
export function fillSafetyFacts(
  { facts, categoryIds }: FilledProduct,
  defaults: readonly SafetyDefault[],
  categories: readonly Category[],
): ProductFacts {
  if (defaults.length === 0) return facts;
  const slugs = categoryIds.flatMap((id) =>
    categoryPath(categories, id)
      .toReversed()
      .map(({ slug }) => slug),
  );
  const ofCategory = (field: SafetyField): string => {
    const found = slugs.flatMap((slug) =>
      defaults.filter((one) => one.of === 'categorie' && one.field === field && isSame(one.name, slug)),
    );
    return found[0]?.value ?? '';
  };
  const { manufacturer } = facts;
  const name = manufacturer.name.trim() === '' ? ofCategory('naam') : manufacturer.name;
  const fill = (own: string, field: SafetyField): string => {
    if (own.trim() !== '') return own;
    const ofMaker = defaults.find((one) => one.of === 'fabrikant' && one.field === field && isSame(one.name, name));
    return ofMaker?.value ?? ofCategory(field);
  };
  const own = manufacturer.responsible ?? { name: '', address: '', email: '' };
  const responsible = {
    name: fill(own.name, 'verantwoordelijke'),
    address: fill(own.address, 'adres verantwoordelijke'),
    email: fill(own.email, 'e-mail verantwoordelijke'),
  };
  const country = fill(manufacturer.country ?? '', 'land').toUpperCase();
  return {
    ...facts,
    ageWarning: fill(facts.ageWarning, 'waarschuwing'),
    manufacturer: {
      ...manufacturer,
      name,
      address: fill(manufacturer.address, 'adres'),
      email: fill(manufacturer.email, 'e-mail'),
      ...((manufacturer.country !== undefined || country !== '') && { country }),
      ...((manufacturer.responsible || Object.values(responsible).some((text) => text !== '')) && { responsible }),
    },
  };
}
