// Variable products: boosters of one set, by edition and format.
import { ageWarningOf, contentsOf, gameDesign, manufacturerOf, buildVariableProduct } from '../build-products.ts';
import type { DemoItem, OfferSpec, VariationSpec } from '../build-products.ts';
import { bamboewacht, bamboewachtSets, bergvuur, bergvuurSets, getijdenrijk, getijdenrijkSets } from '../games.ts';
import type { Game, GameSet } from '../games.ts';
import { eanOf } from '../makers.ts';

type BoosterRow = readonly [
  editie: string,
  formaat: string,
  price: number,
  stock: number,
  extra?: Partial<VariationSpec>,
];

const weightGramsOf: Readonly<Record<string, number>> = {
  'booster-box': 620,
  'halve-display': 330,
  'jumbo-pack': 62,
  'los-pack': 18,
};

/** Index of the picture of a format; the first picture shows a single pack. */
function pictureIndex(formaat: string): number {
  if (formaat === 'los-pack') return 0;
  return formaat === 'jumbo-pack' ? 4 : 3;
}

/** Packs per box, which differ by language. */
const packsPerBox: Readonly<Record<string, number>> = {
  'traditioneel-chinees': 18,
  'vereenvoudigd-chinees': 20,
  japans: 20,
  engels: 18,
  koreaans: 24,
};

/** Contents and size of a format; a single pack has those of the product. */
function formatContents(editie: string, formaat: string): Partial<VariationSpec> {
  const box = packsPerBox[editie] ?? 18;
  if (formaat === 'booster-box') return { packs: box, dimensionsMm: [142, 76, 128] };
  if (formaat === 'halve-display') return { packs: box / 2, dimensionsMm: [142, 40, 128] };
  return formaat === 'jumbo-pack' ? { cardsPerPack: 25, dimensionsMm: [66, 18, 122] } : {};
}

/** `eanOfRow` gives the EAN of a row, counted from 1. */
function rowsToVariations(rows: readonly BoosterRow[], eanOfRow: (row: number) => string): VariationSpec[] {
  return rows.map(([editie, formaat, price, stock, extra], at) => {
    const offer: OfferSpec = { price, stock };
    return {
      ...offer,
      attributes: { editie, formaat },
      weightGrams: weightGramsOf[formaat] ?? 0,
      ean: eanOfRow(at + 1),
      ...formatContents(editie, formaat),
      picture: pictureIndex(formaat),
      ...extra,
    };
  });
}

interface BoostersSpec {
  game: Game;
  set: GameSet;
  article: number;
  published: number;
  variant: number;
  short: string;
  story: readonly string[];
  categories: readonly string[];
  editions: readonly string[];
  formats: readonly string[];
  rows: readonly BoosterRow[];
}

function buildBoosters(spec: BoostersSpec): DemoItem {
  const { game, set } = spec;
  return buildVariableProduct({
    slug: `${game.key}-${set.slug}-boosters`,
    name: `${game.name}: ${set.name} boosters`,
    sku: `${set.code}-BST`,
    foreignTitle: { lang: 'zh-Hant', text: `${game.hant} ${set.hant} 補充包` },
    short: spec.short,
    description: [
      ...spec.story,
      `De kaarten zijn in de taal van de editie die je kiest. Kies je een Chinese editie, dan geldt: De kaarten zijn in het Chinees. ${game.tournament}`,
    ],
    facts: {
      edition: 'Meerdere edities',
      game: game.name,
      set: set.name,
      setCode: set.code,
      releaseDate: set.released,
      packs: 1,
      cardsPerPack: 6,
      contents: contentsOf(1, 6, [
        'een halve display bevat 9 of 10 boosters',
        'een booster box bevat 18 tot 24 boosters, naar gelang de editie',
      ]),
      sealed: 'factory-sealed',
      ean: eanOf(game.maker, spec.article),
      manufacturer: manufacturerOf(game.maker),
      ageWarning: ageWarningOf(game.fromAge),
    },
    categories: spec.categories,
    published: spec.published,
    dimensionsMm: [66, 6, 122],
    design: gameDesign(game, set, 'tc', { shape: 'pack', label: 'Boosters', variant: spec.variant }),
    extras: [
      {
        design: gameDesign(game, set, 'tc', { shape: 'booster-box', label: 'Booster box', variant: spec.variant }),
        caption: 'Booster box',
        contents: contentsOf(packsPerBox['traditioneel-chinees'] ?? 18, 6, []),
      },
      ...(spec.formats.includes('jumbo-pack')
        ? [
            {
              design: gameDesign(game, set, 'tc', { shape: 'jumbo', label: '25 kaarten', variant: spec.variant }),
              caption: 'Jumbo pack',
              contents: contentsOf(1, 25, []),
            },
          ]
        : []),
    ],
    attributes: [
      { slug: 'editie', terms: spec.editions },
      { slug: 'formaat', terms: spec.formats },
    ],
    variations: rowsToVariations(spec.rows, (row) => eanOf(game.maker, spec.article * 100 + row)),
  });
}

export const variableBoosters: readonly DemoItem[] = [
  buildBoosters({
    game: bergvuur,
    set: bergvuurSets.kam,
    article: 290,
    published: 45,
    variant: 5,
    categories: ['losse-boosters', 'boosterboxen', 'chinees', 'japans', 'engels'],
    short: 'Gloeiende Kam in vijf talen: als losse booster, halve display of hele doos.',
    story: [
      'Eén set, vijf drukkers. De illustraties van Gloeiende Kam zijn overal gelijk, maar papier, folie en rand verschillen per land. Sommige verzamelaars kiezen één taal, andere zoeken dezelfde kaart vijf keer.',
      'Een halve display is een ongeopende halve doos zoals de groothandel hem levert, met een eigen zegel. Alles is dicht en onberoerd. De set kwam uit op 7 februari 2025 onder setcode BV2; de Koreaanse editie wordt alleen los en als hele doos gemaakt.',
    ],
    editions: ['traditioneel-chinees', 'vereenvoudigd-chinees', 'japans', 'engels', 'koreaans'],
    formats: ['booster-box', 'halve-display', 'los-pack'],
    rows: [
      ['traditioneel-chinees', 'booster-box', 8495, 6],
      ['traditioneel-chinees', 'halve-display', 4395, 4],
      ['traditioneel-chinees', 'los-pack', 525, 40],
      ['vereenvoudigd-chinees', 'booster-box', 7495, 12],
      ['vereenvoudigd-chinees', 'halve-display', 3895, 0],
      ['vereenvoudigd-chinees', 'los-pack', 425, 55],
      ['japans', 'booster-box', 9195, 2],
      ['japans', 'halve-display', 4795, 0],
      ['japans', 'los-pack', 575, 30],
      ['engels', 'booster-box', 10995, 9],
      ['engels', 'halve-display', 5695, 3],
      ['engels', 'los-pack', 650, 60],
      // There is no Korean half display, so that combination is missing.
      [
        'koreaans',
        'booster-box',
        6995,
        8,
        { active: false, description: 'De Koreaanse doos komt pas later in de winkel.' },
      ],
      ['koreaans', 'los-pack', 395, 25],
    ],
  }),
  buildBoosters({
    game: getijdenrijk,
    set: getijdenrijkSets.pier,
    article: 390,
    published: 58,
    variant: 5,
    categories: ['losse-boosters', 'boosterboxen', 'chinees', 'japans'],
    short: 'Onder de Pier in drie talen. Nu zijn de vereenvoudigd Chinese boosters afgeprijsd.',
    story: [
      'De acht pierkaarten verschillen per taal van rand: rood in Taiwan, zilver op het vasteland, blauw in Japan. Wil je ze alle acht in dezelfde kleur, blijf dan bij één editie; wil je vooral de tekeningen, neem dan wat het voordeligst is.',
      'We verkopen losse boosters, halve displays en hele dozen. Alles is in de fabriek gesloten. Onder de Pier heeft setcode GR30 en ligt sinds 12 september 2025 in de winkels.',
    ],
    editions: ['traditioneel-chinees', 'vereenvoudigd-chinees', 'japans'],
    formats: ['booster-box', 'halve-display', 'los-pack'],
    rows: [
      ['traditioneel-chinees', 'booster-box', 7895, 7],
      ['traditioneel-chinees', 'halve-display', 4095, 5],
      ['traditioneel-chinees', 'los-pack', 495, 44],
      [
        'vereenvoudigd-chinees',
        'booster-box',
        7195,
        10,
        { sale: { price: 6295, fromDaysAgo: 8, untilInDays: 12 }, history: [[5995, 30, 21]] },
      ],
      ['vereenvoudigd-chinees', 'halve-display', 3795, 6, { sale: { price: 3295, fromDaysAgo: 8, untilInDays: 12 } }],
      ['vereenvoudigd-chinees', 'los-pack', 425, 50, { sale: { price: 375, fromDaysAgo: 8, untilInDays: 12 } }],
      ['japans', 'booster-box', 8750, 0],
      ['japans', 'halve-display', 4495, 2],
      ['japans', 'los-pack', 550, 28],
    ],
  }),
  buildBoosters({
    game: bamboewacht,
    set: bamboewachtSets.regen,
    article: 290,
    published: 100,
    variant: 5,
    categories: ['jumbo-packs', 'boosterboxen', 'losse-boosters', 'chinees', 'engels'],
    short: 'Regenmaand zoals jij hem wilt: een pack, een jumbo pack of een doos, in drie talen.',
    story: [
      'Regenmaand is een set om bij te zitten: buiten nat, binnen thee. De druppels op de glanzende kaarten voel je in elke taal. Alleen in de Engelse druk staan er grapjes onder de tekening, die in de Chinese edities zijn vervangen door spreekwoorden.',
      'Jumbo packs van 25 kaarten zijn er alleen in het Chinees. Alle packs en dozen zijn verzegeld. Setcode BW02, uitgekomen op 6 juni 2025.',
    ],
    editions: ['traditioneel-chinees', 'vereenvoudigd-chinees', 'engels'],
    formats: ['booster-box', 'jumbo-pack', 'los-pack'],
    rows: [
      ['traditioneel-chinees', 'booster-box', 7495, 9],
      ['traditioneel-chinees', 'jumbo-pack', 1195, 36],
      ['traditioneel-chinees', 'los-pack', 450, 48],
      ['vereenvoudigd-chinees', 'booster-box', 6795, 11],
      ['vereenvoudigd-chinees', 'jumbo-pack', 1095, 0],
      ['vereenvoudigd-chinees', 'los-pack', 395, 52],
      ['engels', 'booster-box', 9695, 3, { preOrder: { inDays: 30, quota: 20, taken: 5 } }],
      ['engels', 'los-pack', 595, 66],
    ],
  }),
];
