// Generates a catalogue of any size that resembles the demo: the same games, forms, editions and pictures, with
// invented sets.
// The result depends only on the number of products.
import {
  ageWarningOf,
  contentsOf,
  gameDesign,
  manufacturerOf,
  buildSimpleProduct,
  buildVariableProduct,
} from '../../seed/catalogue/build-products.ts';
import type { VariationSpec } from '../../seed/catalogue/build-products.ts';
import { demoCatalogue } from '../../seed/catalogue/catalogue.ts';
import { editions } from '../../seed/catalogue/editions.ts';
import type { EditionKey } from '../../seed/catalogue/editions.ts';
import { forms } from '../../seed/catalogue/forms.ts';
import type { FormKey } from '../../seed/catalogue/forms.ts';
import type { Game, GameSet } from '../../seed/catalogue/games.ts';
import { eanOf } from '../../seed/catalogue/makers.ts';
import type { CatalogueImport, ImportPicture, ImportProduct } from '../../src/rules/catalog/import.ts';
import { randomInteger, randomItem } from './deterministic-random.ts';
import { generateOffer } from './offers.ts';
import { games, maxSetsPerGame, setOf } from './sets.ts';
import { generatedCategories, seriesSlugOf, gameCategorySlugs } from './categories.ts';
import { generatedAttributes, addFilterTerms } from './terms.ts';

const salts = { published: 11, variations: 12, packs: 13 } as const;

/** Form → typical price, in cents. */
const priceOfForm: Readonly<Record<FormKey, number>> = {
  'booster-box': 129_00,
  premium: 89_00,
  chest: 249_00,
  tin: 35_00,
  gift: 49_00,
  starter: 28_00,
  jumbo: 15_00,
  pack: 6_00,
};
const formKeys = Object.keys(priceOfForm) as FormKey[];
const editionKeys = Object.keys(editions) as EditionKey[];
/** Three of ten products are variable: those at these positions of each ten. */
const variablePositions = new Set([2, 5, 8]);

/** Up to three master pictures of the demo; each generated product shows those of one demo product. */
function picturesOf(index: number): readonly ImportPicture[] {
  const { products } = demoCatalogue;
  return products[index % products.length]?.pictures.slice(0, 3) ?? [];
}

function publishedDaysAgo(index: number): number {
  return index % 25 === 0
    ? randomInteger(index, salts.published, [0, 29])
    : randomInteger(index, salts.published, [30, 900]);
}

/** Sets of one form and edition are far apart in the list, so that one page of the shop shows its whole range. */
function simpleProduct(index: number, place: number): ImportProduct {
  const gameNumber = place % games.length;
  const game = games[gameNumber] ?? games[0];
  const turn = Math.floor(place / games.length);
  const edition = editionKeys[turn % editionKeys.length] ?? 'tc';
  const form = formKeys[Math.floor(turn / editionKeys.length) % formKeys.length] ?? 'pack';
  const set = setOf(gameNumber, Math.floor(turn / (editionKeys.length * formKeys.length)));
  const packs = randomInteger(index, salts.packs, [1, 24]);
  const { product } = buildSimpleProduct({
    ...generateOffer(index, priceOfForm[form]),
    game,
    set,
    form,
    edition,
    article: place % 100_000,
    published: publishedDaysAgo(index),
    packs,
    cardsPerPack: 6,
    contents: ['een boekje met de regels', 'een lijst van alle kaarten'],
    short: `Van ${set.name}, ${editions[edition].name}: ${forms[form].name}, ongeopend en per stuk bekeken.`,
    story: [
      `${set.name} is de set waarmee ${game.name} een nieuwe streek opent. De illustraties zijn van zes tekenaars, en elke kaart heeft een eigen achtergrond.`,
      'We kopen deze dozen per omdoos in en slaan ze droog en donker op. Wat je hier bestelt, is niet eerder open geweest.',
    ],
    variant: index % 4,
  });
  const shelves = product.categories.flatMap((aisle) => gameCategorySlugs(aisle, game));
  const categories = [...product.categories, ...shelves, seriesSlugOf(game, set)];
  return { ...product, categories, pictures: picturesOf(index) };
}

interface VariableTemplate {
  slug: string;
  name: string;
  code: string;
  aisle: string;
  /** Attribute → its terms. */
  attributes: readonly { slug: string; terms: readonly string[] }[];
  /** Term of the last attribute → typical price, in cents. */
  prices: Readonly<Record<string, number>>;
}

const variableTemplates: readonly [VariableTemplate, ...VariableTemplate[]] = [
  {
    slug: 'boosters',
    name: 'boosters',
    code: 'BST',
    aisle: 'losse-boosters',
    attributes: [
      { slug: 'editie', terms: ['traditioneel-chinees', 'japans', 'engels'] },
      { slug: 'formaat', terms: ['booster-box', 'los-pack'] },
    ],
    prices: { 'booster-box': 129_00, 'los-pack': 6_00 },
  },
  {
    slug: 'kaart',
    name: 'losse kaart',
    code: 'KRT',
    aisle: 'losse-kaarten',
    attributes: [{ slug: 'conditie', terms: ['mint', 'near-mint', 'excellent'] }],
    prices: { mint: 24_00, 'near-mint': 17_00, excellent: 11_00 },
  },
  {
    slug: 'formaten',
    name: 'boosters per formaat',
    code: 'FRM',
    aisle: 'boosterboxen',
    attributes: [{ slug: 'formaat', terms: ['booster-box', 'halve-display', 'jumbo-pack', 'los-pack'] }],
    prices: { 'booster-box': 139_00, 'halve-display': 75_00, 'jumbo-pack': 15_00, 'los-pack': 7_00 },
  },
];

/** Every combination of one term of each attribute. */
function combinations(attributes: VariableTemplate['attributes']): readonly Readonly<Record<string, string>>[] {
  return attributes.reduce<readonly Readonly<Record<string, string>>[]>(
    (before, { slug, terms }) => before.flatMap((chosen) => terms.map((term) => ({ ...chosen, [slug]: term }))),
    [{}],
  );
}

/** Two to six variations: every combination, or every combination but the last. */
function variationsOf(index: number, choice: VariableTemplate): readonly VariationSpec[] {
  const all = combinations(choice.attributes);
  const few = all.length > 2 && randomInteger(index, salts.variations, [0, 1]) === 0;
  return (few ? all.slice(0, -1) : all).map((attributes, order) => {
    const price = choice.prices[Object.values(attributes).at(-1) ?? ''] ?? 10_00;
    return {
      ...generateOffer(index * 8 + order + 1, price),
      attributes,
      weightGrams: 60 + order * 40,
      picture: order % 3,
    };
  });
}

function variableProduct(index: number, place: number): ImportProduct {
  const gameNumber = place % games.length;
  const game = games[gameNumber] ?? games[0];
  const turn = Math.floor(place / games.length);
  const choice = variableTemplates[turn % variableTemplates.length] ?? variableTemplates[0];
  const round = Math.floor(turn / variableTemplates.length);
  // When all sets are used, they are used again with a number in slug, name and SKU.
  const set = setOf(gameNumber, round % maxSetsPerGame);
  const number = Math.floor(round / maxSetsPerGame) + 1;
  const numbered = number === 1 ? '' : `-${number}`;
  const { product } = buildVariableProduct({
    slug: `${game.key}-${set.slug}-${choice.slug}${numbered}`,
    name: `${game.name}: ${set.name} ${choice.name}${number === 1 ? '' : ` (${number})`}`,
    sku: `${set.code}-${choice.code}${numbered}`,
    foreignTitle: randomItem<ImportProduct['foreignTitle']>(index, salts.packs, [
      { lang: 'zh-Hant', text: `${game.hant} ${set.hant} 補充包` },
      { lang: 'zh-Hans', text: `${game.hans} ${set.hans} 补充包` },
      null,
    ]),
    short: `${set.name} zoals jij hem wilt: ${choice.name}.`,
    description: [
      `Van ${set.name} hebben we meer dan één uitvoering. Kies wat je zoekt; prijs en voorraad staan erbij.`,
      `De kaarten zijn in de taal van de editie die je kiest. ${game.tournament}`,
    ],
    facts: factsOf(game, set, place),
    categories: [choice.aisle, ...gameCategorySlugs(choice.aisle, game), seriesSlugOf(game, set)],
    published: publishedDaysAgo(index),
    dimensionsMm: [66, 6, 122],
    design: gameDesign(game, set, 'tc', { shape: 'pack', label: 'Boosters', variant: index % 4 }),
    attributes: choice.attributes,
    variations: variationsOf(index, choice),
  });
  return { ...product, pictures: picturesOf(index) };
}

function factsOf(game: Game, set: GameSet, place: number): ImportProduct['facts'] {
  return {
    edition: 'Meerdere edities',
    game: game.name,
    set: set.name,
    setCode: set.code,
    releaseDate: set.released,
    packs: 1,
    cardsPerPack: 6,
    contents: contentsOf(1, 6, ['een booster box bevat 18 boosters']),
    sealed: 'factory-sealed',
    ean: eanOf(game.maker, place % 100_000),
    manufacturer: manufacturerOf(game.maker),
    ageWarning: ageWarningOf(game.fromAge),
  };
}

/** A catalogue of `count` products, in menu order. */
export function generateCatalogue(count: number): CatalogueImport {
  const places = { simple: 0, variable: 0 };
  const products = Array.from({ length: count }, (_, index) => {
    if (variablePositions.has(index % 10)) return addFilterTerms(variableProduct(index, places.variable++));
    return addFilterTerms(simpleProduct(index, places.simple++));
  });
  return { categories: generatedCategories, attributes: generatedAttributes(products), products };
}
