// Builds complete products for the catalogue import from the few facts that differ between products.
import type { ProductFacts } from '../../src/rules/catalog/product.ts';
import type {
  ImportOffer,
  ImportPicture,
  ImportPricePeriod,
  ImportProduct,
  ImportVariation,
} from '../../src/rules/catalog/import.ts';
import { cents } from '../../src/rules/money.ts';
import { termCode } from './attributes.ts';
import { editions } from './editions.ts';
import type { EditionKey } from './editions.ts';
import { forms } from './forms.ts';
import type { FormKey } from './forms.ts';
import type { Game, GameSet } from './games.ts';
import { viewsOf } from './package-designs.ts';
import type { PackageDesign, PackageMark } from './package-designs.ts';
import { eanOf } from './makers.ts';
import type { Maker } from './makers.ts';

/** An additional picture of a product, for example the front of a variation. */
interface ExtraPicture {
  design: PackageDesign;
  caption: string;
  /** What is printed on the package as its contents, where it differs from that of the product. */
  contents?: readonly string[];
}

/** A product of the demo with the design of its pictures: all views of `design`, then the extra pictures. */
export interface DemoItem {
  product: ImportProduct;
  design: PackageDesign;
  extras: readonly ExtraPicture[];
}

const dutchDate = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * The pictures of a product; file names are the slug and a number. The views of its design come first, then the extra
 * pictures.
 */
function picturesOf(
  slug: string,
  name: string,
  design: PackageDesign,
  extras: readonly ExtraPicture[] = [],
): ImportPicture[] {
  const own = viewsOf(design);
  const more = extras.map((extra) => ({ alt: viewsOf(extra.design)[0]?.alt ?? '', caption: extra.caption }));
  return [...own, ...more].map(({ alt, caption }, index) => ({
    file: `${slug}-${index + 1}`,
    alt,
    title: name,
    caption,
  }));
}

/** The age warning on the products of a game. */
export function ageWarningOf(fromAge: number): string {
  return `Niet geschikt voor kinderen jonger dan 3 jaar: kleine onderdelen, kans op verstikking. Aanbevolen vanaf ${fromAge} jaar.`;
}

interface SaleSpec {
  price: number;
  /** Days since the start; negative: the sale is planned. */
  fromDaysAgo: number;
  untilInDays: number | null;
}

export interface OfferSpec {
  /** In cents. */
  price: number;
  /** Units on hand; null: not counted. */
  stock: number | null;
  lowAt?: number;
  sale?: SaleSpec;
  /** Set for a product that can be ordered before its release. */
  preOrder?: ImportOffer['preOrder'];
  /** Earlier prices: cents, from days ago, until days ago (null: still valid). */
  history?: readonly (readonly [price: number, fromDaysAgo: number, untilDaysAgo: number | null])[];
}

/** Price and stock of one SKU. The default threshold for low stock is 3. */
export function buildOffer(sku: string, weightGrams: number, spec: OfferSpec): ImportOffer {
  const history: ImportPricePeriod[] = (spec.history ?? []).map(([price, fromDaysAgo, untilDaysAgo]) => ({
    price: cents(price),
    fromDaysAgo,
    untilDaysAgo,
  }));
  return {
    sku,
    regular: cents(spec.price),
    sale: spec.sale === undefined ? null : { ...spec.sale, price: cents(spec.sale.price) },
    history,
    stock: spec.stock,
    lowAt: spec.lowAt ?? 3,
    weightGrams,
    ...(spec.preOrder && { preOrder: spec.preOrder }),
  };
}

interface SimpleSpec extends OfferSpec {
  game: Game;
  set: GameSet;
  form: FormKey;
  edition: EditionKey;
  /** Article number, unique for each maker. */
  article: number;
  published: number;
  packs: number;
  cardsPerPack: number;
  /** Contents besides the boosters. */
  contents: readonly string[];
  short: string;
  /** One or two paragraphs about this product. */
  story: readonly string[];
  variant: number;
  individually?: boolean;
  /** Maximum quantity per customer. */
  perCustomer?: number;
}

function editionMark(game: Game, edition: EditionKey): PackageMark {
  if (edition === 'tc') return { kind: 'seal', text: game.hant };
  if (edition === 'sc') return { kind: 'seal', text: game.hans };
  if (edition === 'jp') return { kind: 'label', text: '日本語版' };
  return { kind: 'round', text: editions[edition].code };
}

/** The design of a game's package in one edition. */
export function gameDesign(
  game: Game,
  set: GameSet,
  edition: EditionKey,
  rest: Pick<PackageDesign, 'shape' | 'label' | 'variant'>,
): PackageDesign {
  return {
    ...rest,
    world: game.key,
    title: set.name,
    over: game.name,
    mark: editionMark(game, edition),
    native: edition === 'tc' ? set.hant : edition === 'sc' ? set.hans : null,
    script: edition === 'sc' ? 'hans' : 'hant',
    tone: set.tone,
  };
}

/** The last paragraphs of every description: language, tournaments, release date and seal. */
function closingParagraphs(
  game: Game,
  set: GameSet,
  edition: EditionKey,
  { closed, isAhead = false }: { closed: string; isAhead?: boolean },
): string[] {
  const play = edition === 'en' ? game.tournamentEnglish : game.tournament;
  return [
    `${editions[edition].language} ${play}`,
    isAhead
      ? `Deze druk van ${set.name} (setcode ${set.code}) moet nog verschijnen. ${closed}`
      : `De set ${set.name} (setcode ${set.code}) verscheen op ${dutchDate.format(new Date(set.released))}. ${closed}`,
  ];
}

function describePacks(packs: number, cardsPerPack: number): string {
  return packs === 1 ? `1 booster met ${cardsPerPack} kaarten` : `${packs} boosters van ${cardsPerPack} kaarten`;
}

/** The contents of a package, boosters first. */
export function contentsOf(packs: number, cardsPerPack: number, others: readonly string[]): string[] {
  return packs > 0 ? [describePacks(packs, cardsPerPack), ...others] : [...others];
}

/** A simple product of one game, set, form and edition. */
export function buildSimpleProduct(spec: SimpleSpec): DemoItem {
  const { game, set, article } = spec;
  const form = forms[spec.form];
  const edition = editions[spec.edition];
  const slug = `${game.key}-${set.slug}-${form.slug}-${edition.slug}`;
  const name = `${game.name}: ${set.name} ${form.name}`;
  const design = gameDesign(game, set, spec.edition, {
    shape: form.shape,
    label: form.packageLabel,
    variant: spec.variant,
  });
  const facts: ProductFacts = {
    edition: edition.name,
    game: game.name,
    set: set.name,
    setCode: set.code,
    releaseDate: set.released,
    packs: spec.packs,
    cardsPerPack: spec.cardsPerPack,
    contents: contentsOf(spec.packs, spec.cardsPerPack, spec.contents),
    sealed: form.sealed,
    ean: eanOf(game.maker, article),
    manufacturer: manufacturerOf(game.maker),
    ageWarning: ageWarningOf(game.fromAge),
  };
  const chinese = spec.edition === 'tc' ? 'zh-Hant' : spec.edition === 'sc' ? 'zh-Hans' : null;
  return {
    design,
    extras: [],
    product: {
      type: 'simple',
      slug,
      name,
      foreignTitle:
        chinese === null
          ? null
          : {
              lang: chinese,
              text:
                chinese === 'zh-Hant'
                  ? `${game.hant} ${set.hant} ${form.hant}`
                  : `${game.hans} ${set.hans} ${form.hans}`,
            },
      shortDescription: spec.short,
      description: [
        ...spec.story,
        ...closingParagraphs(game, set, spec.edition, {
          closed: form.sealText,
          isAhead: spec.preOrder !== undefined,
        }),
      ],
      facts,
      categories: [...edition.categories, form.category],
      soldIndividually: spec.individually ?? false,
      ...(spec.perCustomer !== undefined && { customerLimit: spec.perCustomer }),
      publishedDaysAgo: spec.published,
      dimensionsMm: form.dimensionsMm,
      pictures: picturesOf(slug, name, design),
      offer: buildOffer(`${set.code}-${form.code}-${edition.code}`, form.weightGrams, spec),
    },
  };
}

/** A maker as the product's manufacturer. */
export function manufacturerOf({ name, address, email, country, responsible }: Maker): ProductFacts['manufacturer'] {
  return { name, address, email, country, ...(responsible && { responsible }) };
}

export interface VariationSpec extends OfferSpec {
  attributes: Readonly<Record<string, string>>;
  weightGrams: number;
  description?: string;
  active?: boolean;
  picture?: number;
  ean?: string;
  packs?: number;
  cardsPerPack?: number;
  dimensionsMm?: readonly [number, number, number];
}

/** One variation. Its SKU is the product's SKU with the codes of its terms; 'ANY' for an attribute with any value. */
function buildVariation(productSku: string, spec: VariationSpec): ImportVariation {
  const codes = Object.entries(spec.attributes).map(([attribute, term]) =>
    term === '' ? 'ANY' : termCode(attribute, term),
  );
  return {
    ...buildOffer([productSku, ...codes].join('-'), spec.weightGrams, spec),
    attributes: spec.attributes,
    description: spec.description ?? '',
    active: spec.active ?? true,
    picture: spec.picture ?? null,
    ...(spec.ean !== undefined && { ean: spec.ean }),
    ...(spec.packs !== undefined && { packs: spec.packs }),
    ...(spec.cardsPerPack !== undefined && { cardsPerPack: spec.cardsPerPack }),
    ...(spec.dimensionsMm && { dimensionsMm: spec.dimensionsMm }),
  };
}

interface VariableSpec {
  slug: string;
  name: string;
  sku: string;
  foreignTitle: ImportProduct['foreignTitle'];
  short: string;
  description: readonly string[];
  facts: ProductFacts;
  categories: readonly string[];
  published: number;
  dimensionsMm: readonly [number, number, number];
  individually?: boolean;
  design: PackageDesign;
  extras?: readonly ExtraPicture[];
  attributes: readonly { slug: string; terms: readonly string[] }[];
  variations: readonly VariationSpec[];
}

/** A variable product. */
export function buildVariableProduct(spec: VariableSpec): DemoItem {
  return {
    design: spec.design,
    extras: spec.extras ?? [],
    product: {
      type: 'variable',
      slug: spec.slug,
      name: spec.name,
      foreignTitle: spec.foreignTitle,
      shortDescription: spec.short,
      description: spec.description,
      facts: spec.facts,
      categories: spec.categories,
      soldIndividually: spec.individually ?? false,
      publishedDaysAgo: spec.published,
      dimensionsMm: spec.dimensionsMm,
      pictures: picturesOf(spec.slug, spec.name, spec.design, spec.extras),
      attributes: spec.attributes,
      variations: spec.variations.map((one) => buildVariation(spec.sku, one)),
    },
  };
}

interface AccessorySpec extends OfferSpec {
  slug: string;
  name: string;
  sku: string;
  article: number;
  released: string;
  line: string;
  published: number;
  category: string;
  short: string;
  description: readonly string[];
  contents: readonly string[];
  ageWarning: string;
  sealed: ProductFacts['sealed'];
  weightGrams: number;
  dimensionsMm: readonly [number, number, number];
  design: PackageDesign;
}

/** The facts of an accessory, which has no packs and no language. */
export function accessoryFacts(
  maker: Maker,
  spec: Pick<AccessorySpec, 'line' | 'sku' | 'released' | 'contents' | 'sealed' | 'article' | 'ageWarning'>,
): ProductFacts {
  return {
    edition: 'Taalvrij',
    game: 'Alle kaartspellen',
    set: spec.line,
    setCode: spec.sku,
    releaseDate: spec.released,
    packs: 0,
    cardsPerPack: 0,
    contents: spec.contents,
    sealed: spec.sealed,
    ean: eanOf(maker, spec.article),
    manufacturer: manufacturerOf(maker),
    ageWarning: spec.ageWarning,
  };
}

/** A simple product that is an accessory. */
export function buildAccessory(maker: Maker, spec: AccessorySpec): DemoItem {
  return {
    design: spec.design,
    extras: [],
    product: {
      type: 'simple',
      slug: spec.slug,
      name: spec.name,
      foreignTitle: null,
      shortDescription: spec.short,
      description: spec.description,
      facts: accessoryFacts(maker, spec),
      categories: ['accessoires', spec.category],
      soldIndividually: false,
      publishedDaysAgo: spec.published,
      dimensionsMm: spec.dimensionsMm,
      pictures: picturesOf(spec.slug, spec.name, spec.design),
      offer: buildOffer(spec.sku, spec.weightGrams, spec),
    },
  };
}
