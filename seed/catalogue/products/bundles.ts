// Bundles: products that consist of others (seed/bundles.ts says of which). Their pictures are those of their parts. The stock of
// a bundle follows from its parts, so the catalogue has none.
import type { ImportPicture, ImportProduct } from '../../../src/rules/catalog/import.ts';
import { buildAccessory } from '../build-products.ts';
import type { DemoItem } from '../build-products.ts';
import { makers } from '../makers.ts';

const bagWarning = 'Geen speelgoed. Plastic verpakking: houd weg bij kleine kinderen, kans op verstikking.';

/** The first picture of each of these products. */
function firstPictures(items: readonly DemoItem[], slugs: readonly string[]): readonly ImportPicture[] {
  return slugs.flatMap(
    (slug) => items.find(({ product }) => product.slug === slug)?.product.pictures.slice(0, 1) ?? [],
  );
}

const design = {
  shape: 'binder',
  world: 'huis',
  title: 'Pakket',
  over: 'De Onderste Lade',
  label: 'Pakket',
  mark: null,
  native: null,
  script: 'hant',
  variant: 0,
  tone: 0,
} as const;

/** The bundles of the demo; `items` are its other products. */
export function bundleProducts(items: readonly DemoItem[]): readonly ImportProduct[] {
  const opening = buildAccessory(makers.lade, {
    slug: 'beginpakket-map-toploaders-en-magneethouders',
    name: 'Beginpakket: map, toploaders en twee magneethouders',
    sku: 'OL-PAK-BEGIN',
    article: 210,
    line: 'Onderste Lade, pakketten',
    released: '2026-02-02',
    price: 3495,
    stock: 0,
    published: 24,
    category: 'beschermen',
    short: 'Alles om je eerste kaarten netjes te bewaren, voor minder dan los.',
    description: [
      'Begin je net met verzamelen? Met dit pakket staat je verzameling meteen goed: een map voor de hele set, toploaders voor de kaarten die je ruilt of verstuurt, en twee magneethouders voor je mooiste kaarten.',
      'Het zijn precies dezelfde spullen als los, samen in één doos. In de map passen 360 kaarten met sleeve.',
    ],
    contents: ['1 verzamelmap met negen vakken', '25 toploaders', '2 magneethouders van 35 punten'],
    ageWarning: bagWarning,
    sealed: 'shrink-wrapped',
    weightGrams: 1_276,
    dimensionsMm: [280, 95, 350],
    design,
  }).product;
  const mix = buildAccessory(makers.lade, {
    slug: 'stel-je-eigen-jumbomix-samen',
    name: 'Stel je eigen jumbomix samen',
    sku: 'OL-PAK-JUMBO',
    article: 220,
    line: 'Onderste Lade, pakketten',
    released: '2026-02-02',
    price: 3000,
    stock: 0,
    published: 18,
    category: 'beschermen',
    short: 'Kies zelf drie tot tien jumbo packs uit vier spellen en krijg 10% korting.',
    description: [
      'Weet je nog niet welk spel bij je past? Kies uit vier jumbo packs en stel je eigen stapel samen. Van elk pack neem je er zoveel als je wilt, samen ten minste drie en ten hoogste tien.',
      'Elk pack heeft 25 kaarten uit één set. De packs zijn dicht zoals ze van de drukker komen, en je betaalt 10% minder dan los.',
    ],
    contents: ['3 tot 10 jumbo packs naar keuze'],
    ageWarning: bagWarning,
    sealed: 'factory-sealed',
    weightGrams: 270,
    dimensionsMm: [120, 60, 160],
    design,
  }).product;
  return [
    {
      ...opening,
      pictures: firstPictures(items, ['verzamelmap-negen-vakken', 'toploaders-25-stuks', 'magneethouder-35-punten']),
    },
    {
      ...mix,
      categories: ['jumbo-packs'],
      pictures: firstPictures(items, [
        'getijdenrijk-vloedlijn-jumbo-pack-25-kaarten-vereenvoudigd-chinees',
        'sterrenloods-kometenjacht-jumbo-pack-25-kaarten-traditioneel-chinees',
        'raderwerk-koperen-hart-jumbo-pack-25-kaarten-vereenvoudigd-chinees',
        'bergvuur-slapende-krater-jumbo-pack-25-kaarten-vereenvoudigd-chinees',
      ]),
    },
  ];
}
