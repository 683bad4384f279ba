// The title cards of all sets: one product with two thousand variations. Its pictures are those of another product.
import type { ImportProduct, ImportVariation } from '../../../src/rules/catalog/import.ts';
import { ageWarningOf, manufacturerOf, buildOffer } from '../build-products.ts';
import { termCode } from '../attributes.ts';
import {
  bamboewachtSets,
  bergvuurSets,
  getijdenrijkSets,
  maantuinSets,
  papierrijkSets,
  raderwerkSets,
  sterrenloodsSets,
  stroomdrakenSets,
} from '../games.ts';
import { eanOf, makers } from '../makers.ts';

const sets = [
  bergvuurSets,
  sterrenloodsSets,
  stroomdrakenSets,
  getijdenrijkSets,
  bamboewachtSets,
  raderwerkSets,
  maantuinSets,
  papierrijkSets,
].flatMap((ofGame) => Object.values(ofGame));

const editions = ['traditioneel-chinees', 'vereenvoudigd-chinees', 'japans', 'engels', 'koreaans'] as const;

/** Share of the price in mint condition, and the description of the condition. */
const conditions = {
  mint: { share: 1, text: 'Zonder enig spoor, ook onder de loep.' },
  'near-mint': { share: 0.8, text: 'Hooguit een stipje op een hoek.' },
  excellent: { share: 0.6, text: 'Lichte slijtage aan de rand.' },
  goed: { share: 0.4, text: 'Slijtage die je op een armlengte ziet, geen vouw.' },
  gespeeld: { share: 0.25, text: 'Veel gebruikt; speelbaar in een sleeve met een dichte achterkant.' },
} as const;

/** Price factor of each finish. */
const finishes = { mat: 1, folie: 2.5, 'omgekeerde-folie': 1.8, zegelfolie: 6 } as const;

/** Number of sets without a Korean edition. */
const setsWithoutKorean = 10;

/** A number below `max` that looks random but depends only on `place`. */
function scatter(place: number, max: number): number {
  return ((place * 7_919) % 10_007) % max;
}

function buildTitleCardVariations(): readonly ImportVariation[] {
  const combinations = sets.flatMap((set, at) =>
    editions
      .filter((editie) => editie !== 'koreaans' || at >= setsWithoutKorean)
      .flatMap((editie) =>
        Object.entries(conditions).flatMap(([conditie, { share, text }]) =>
          Object.entries(finishes).map(([glans, times]) => ({ set, editie, conditie, glans, share, times, text })),
        ),
      ),
  );
  return combinations.map(({ set, editie, conditie, glans, share, times, text }, place) => {
    const codes = [termCode('editie', editie), termCode('conditie', conditie), termCode('glans', glans)];
    const price = Math.round(((150 + scatter(place, 9) * 50) * share * times) / 5) * 5;
    const isReduced = place % 61 === 0;
    return {
      ...buildOffer(['TK', set.code, ...codes].join('-'), 12, {
        price,
        stock: scatter(place, 8),
        lowAt: 1,
        ...(isReduced && { sale: { price: Math.round((price * 0.8) / 5) * 5, fromDaysAgo: 4, untilInDays: 20 } }),
      }),
      attributes: { set: set.slug, editie, conditie, glans },
      description: text,
      active: place % 97 !== 5,
      picture: Object.keys(finishes).indexOf(glans),
    };
  });
}

const pictureProductSlug = 'sterrenloods-loods-zonder-naam-losse-kaart';
const pictureCaptions = ['Voorkant', 'Schuin, zodat de glans te zien is', 'Achterkant', 'De rand van dichtbij'];

/** Variations: set × language × condition × finish. */
export const titleCards: ImportProduct = {
  type: 'variable',
  slug: 'titelkaart-naar-keuze-losse-kaart',
  name: 'Titelkaart naar keuze, losse kaart',
  foreignTitle: null,
  shortDescription: 'De eerste kaart van elke set, los te koop: jij kiest set, taal, conditie en glans.',
  description: [
    'Elke set begint met een titelkaart: het landschap van de set zonder spelregels erop. Wie alle titelkaarten naast elkaar legt, heeft een hele wand. Bij een Chinese editie: De kaarten zijn in het Chinees. Kies de set, de taal, de conditie en de glans; wat er niet is, kun je niet kiezen.',
    'We beoordelen elke kaart bij daglicht en onder een loep, en we sturen haar in een sleeve en een toploader. De kaarten komen uit boosters die we zelf hebben geopend. De foto’s tonen een voorbeeld van de glans, niet de kaart van jouw set.',
  ],
  facts: {
    edition: 'Meerdere edities',
    game: 'Alle kaartspellen',
    set: 'Titelkaarten',
    setCode: 'TK',
    releaseDate: '2024-03-15',
    packs: 0,
    cardsPerPack: 0,
    contents: ['1 kaart in een sleeve en een toploader'],
    sealed: 'opened',
    ean: eanOf(makers.lade, 900),
    manufacturer: manufacturerOf(makers.lade),
    ageWarning: ageWarningOf(8),
  },
  categories: ['losse-kaarten', 'chinees', 'japans', 'engels'],
  soldIndividually: false,
  publishedDaysAgo: 75,
  dimensionsMm: [76, 3, 101],
  pictures: pictureCaptions.map((caption, at) => ({
    file: `${pictureProductSlug}-${at + 1}`,
    alt: `Een losse kaart als voorbeeld. ${caption}.`,
    title: 'Titelkaart naar keuze',
    caption,
  })),
  attributes: [
    { slug: 'set', terms: sets.map(({ slug }) => slug) },
    { slug: 'editie', terms: editions },
    { slug: 'conditie', terms: Object.keys(conditions) },
    { slug: 'glans', terms: Object.keys(finishes) },
  ],
  variations: buildTitleCardVariations(),
};
