// Other variable products: decks, a display, a tin and a single card, each with two attributes.
import { ageWarningOf, contentsOf, gameDesign, manufacturerOf, buildVariableProduct } from '../build-products.ts';
import type { DemoItem, VariationSpec } from '../build-products.ts';
import { maantuin, maantuinSets, sterrenloods, sterrenloodsSets, stroomdraken, stroomdrakenSets } from '../games.ts';
import type { Game, GameSet } from '../games.ts';
import { eanOf } from '../makers.ts';
import type { ProductFacts } from '../../../src/rules/catalog/product.ts';
import type { PackageDesign } from '../package-designs.ts';

function factsOf(
  game: Game,
  set: GameSet,
  article: number,
  rest: Pick<ProductFacts, 'packs' | 'cardsPerPack' | 'contents' | 'sealed'>,
): ProductFacts {
  return {
    edition: 'Meerdere edities',
    game: game.name,
    set: set.name,
    setCode: set.code,
    releaseDate: set.released,
    ...rest,
    ean: eanOf(game.maker, article),
    manufacturer: manufacturerOf(game.maker),
    ageWarning: ageWarningOf(game.fromAge),
  };
}

// All variations have the same price.
const startDeck = buildVariableProduct({
  slug: 'sterrenloods-zevende-ring-startdeck',
  name: 'Sterrenloods: Zevende Ring startdeck',
  sku: 'SL03-DCK',
  foreignTitle: { lang: 'zh-Hant', text: '領航星 第七星環 起始牌組' },
  short: 'Eén deck van vijftig kaarten. Drie bemanningen, drie talen, één prijs.',
  description: [
    'Kies een bemanning. De Kometenjagers zijn snel en laten steken vallen, de Ringwachters bouwen een muur en wachten, de Stille Vloot doet niets tot het opeens voorbij is. De drie decks zijn op elkaar afgestemd: twee ervan naast elkaar is een eerlijk gevecht.',
    'In elk deck zitten vijftig kaarten, een speelblad van papier en een korte uitleg. De decks zijn verzegeld. Zevende Ring heeft setcode SL03 en verscheen op 22 augustus 2025.',
    `De kaarten zijn in de taal die je kiest. Bij de Chinese editie: De kaarten zijn in het Chinees, in het traditionele schrift. ${sterrenloods.tournament}`,
  ],
  facts: factsOf(sterrenloods, sterrenloodsSets.ring, 390, {
    packs: 0,
    cardsPerPack: 0,
    contents: ['1 deck van 50 kaarten', '1 papieren speelblad', '1 korte uitleg'],
    sealed: 'factory-sealed',
  }),
  categories: ['startsets', 'chinees', 'japans', 'engels'],
  published: 30,
  dimensionsMm: [70, 26, 98],
  design: gameDesign(sterrenloods, sterrenloodsSets.ring, 'tc', { shape: 'starter', label: 'Startdeck', variant: 5 }),
  attributes: [
    { slug: 'editie', terms: ['traditioneel-chinees', 'japans', 'engels'] },
    { slug: 'deck', terms: ['kometenjagers', 'ringwachters', 'stille-vloot'] },
  ],
  variations: (
    [
      ['traditioneel-chinees', 'kometenjagers', 8],
      ['traditioneel-chinees', 'ringwachters', 0],
      ['traditioneel-chinees', 'stille-vloot', 6],
      ['japans', 'kometenjagers', 4],
      ['japans', 'ringwachters', 7],
      ['japans', 'stille-vloot', 2],
      ['engels', 'kometenjagers', 20],
      ['engels', 'ringwachters', 18],
      ['engels', 'stille-vloot', 22],
    ] as const
  ).map(([editie, deck, stock]): VariationSpec => ({
    attributes: { editie, deck },
    price: 1695,
    stock,
    weightGrams: 120,
  })),
});

// One variation per edition, for any value of `inhoud`.
const mixDisplay = buildVariableProduct({
  slug: 'stroomdraken-parelmond-mixdisplay',
  name: 'Stroomdraken: Parelmond mixdisplay',
  sku: 'SD-C-MIX',
  foreignTitle: { lang: 'zh-Hant', text: '川龍 珍珠河口 混合展示盒' },
  short: 'Twaalf boosters van het deel van de rivier dat jij het liefst hebt, in een toonbankdisplay.',
  description: [
    'Parelmond verscheen in drie soorten boosters: bronnen en meren, snelle stromen, mondingen en zee. In een gewone doos zitten ze door elkaar. Voor deze display stellen wij de twaalf boosters samen uit het deel dat je kiest; aan de prijs verandert dat niets.',
    'De display is van stevig karton met een opstaande rand, zoals hij in Taiwan naast de kassa staat. Wij openen de groothandelsdoos en vullen de display; de boosters zelf blijven dicht. Setcode SD-C, uitgekomen op 13 februari 2026.',
    `Je kiest ook de editie. Voor beide geldt: De kaarten zijn in het Chinees. ${stroomdraken.tournament}`,
  ],
  facts: factsOf(stroomdraken, stroomdrakenSets.parel, 390, {
    packs: 12,
    cardsPerPack: 6,
    contents: contentsOf(12, 6, ['1 kartonnen toonbankdisplay']),
    sealed: 'factory-sealed',
  }),
  categories: ['boosterboxen', 'chinees', 'traditioneel-chinees', 'vereenvoudigd-chinees'],
  published: 7,
  dimensionsMm: [140, 90, 160],
  design: gameDesign(stroomdraken, stroomdrakenSets.parel, 'tc', {
    shape: 'booster-box',
    label: 'Mixdisplay',
    variant: 5,
  }),
  attributes: [
    { slug: 'editie', terms: ['traditioneel-chinees', 'vereenvoudigd-chinees'] },
    { slug: 'inhoud', terms: ['bronnen', 'stromen', 'mondingen'] },
  ],
  variations: [
    { attributes: { editie: 'traditioneel-chinees', inhoud: '' }, price: 5495, stock: 9, weightGrams: 380 },
    { attributes: { editie: 'vereenvoudigd-chinees', inhoud: '' }, price: 4995, stock: 14, weightGrams: 380 },
  ],
});

function gardenDesign(tone: number): PackageDesign {
  const rest = { shape: 'tin', label: 'Verzamelblik', variant: 4 } as const;
  return { ...gameDesign(maantuin, maantuinSets.vijver, 'sc', rest), tone };
}

const gardenTin = buildVariableProduct({
  slug: 'maantuin-zilveren-vijver-verzamelblik',
  name: 'Maantuin: Zilveren Vijver verzamelblik',
  sku: 'MT2-TIN',
  foreignTitle: { lang: 'zh-Hans', text: '月下庭园 银月池 收藏铁盒' },
  short: 'Een rond weglopend blik met vier boosters, in pruim, indigo of zilver.',
  description: [
    'Drie blikken, drie uren van de nacht. Pruim is de schemering, indigo het diepst van de nacht, zilver het uur voor zonsopkomst. Binnenin zitten vier boosters en een promokaart die bij de kleur hoort, met de vijver op dat uur.',
    'De blikken zijn in krimpfolie verpakt en nooit open geweest. Ze zijn hoog genoeg voor kaarten met een sleeve. De set Zilveren Vijver, setcode MT2, is op 5 september 2025 verschenen.',
    `Je kiest zelf de taal. Bij de Chinese editie: De kaarten zijn in het Chinees, in vereenvoudigd schrift. ${maantuin.tournament}`,
  ],
  facts: factsOf(maantuin, maantuinSets.vijver, 290, {
    packs: 4,
    cardsPerPack: 6,
    contents: contentsOf(4, 6, ['1 promokaart die bij de kleur hoort', '1 blik met scharnierend deksel']),
    sealed: 'shrink-wrapped',
  }),
  categories: ['premium-collecties', 'chinees', 'japans'],
  published: 62,
  dimensionsMm: [120, 82, 165],
  design: gardenDesign(2),
  extras: [
    { design: gardenDesign(1), caption: 'Indigo' },
    { design: gardenDesign(3), caption: 'Zilver' },
  ],
  attributes: [
    { slug: 'editie', terms: ['vereenvoudigd-chinees', 'japans'] },
    { slug: 'kleur', terms: ['pruim', 'indigo', 'zilver'] },
  ],
  variations: [
    {
      attributes: { editie: 'vereenvoudigd-chinees', kleur: 'pruim' },
      price: 2995,
      sale: { price: 2495, fromDaysAgo: 2, untilInDays: 5 },
      stock: 8,
      weightGrams: 430,
    },
    {
      attributes: { editie: 'vereenvoudigd-chinees', kleur: 'indigo' },
      picture: 3,
      price: 2995,
      stock: 3,
      weightGrams: 430,
    },
    {
      attributes: { editie: 'vereenvoudigd-chinees', kleur: 'zilver' },
      picture: 4,
      price: 3295,
      stock: 5,
      weightGrams: 430,
    },
    { attributes: { editie: 'japans', kleur: 'pruim' }, price: 3495, stock: 6, weightGrams: 430 },
    { attributes: { editie: 'japans', kleur: 'indigo' }, picture: 3, price: 3495, stock: 0, weightGrams: 430 },
    { attributes: { editie: 'japans', kleur: 'zilver' }, picture: 4, price: 3795, stock: 2, weightGrams: 430 },
  ],
});

const looseCard = buildVariableProduct({
  slug: 'sterrenloods-loods-zonder-naam-losse-kaart',
  name: 'Sterrenloods: Loods zonder Naam, losse kaart',
  sku: 'SL01-096',
  foreignTitle: { lang: 'zh-Hant', text: '領航星 無名領航員' },
  short: 'Kaart 96 van Stille Baan, los te koop per taal en per conditie.',
  description: [
    'Vier banen om één licht, en nergens een naam. De Loods zonder Naam is de laatste kaart van Stille Baan en de enige met een lege titelbalk. De glanzende laag ligt alleen op de banen, zodat ze oplichten en de rest donker blijft.',
    'We beoordelen elke kaart bij daglicht en onder een loep. Mint is zonder enig spoor, near mint heeft hooguit een stipje op een hoek, excellent laat lichte slijtage aan de rand zien. Je krijgt de kaart in een sleeve en een toploader. Setcode SL01, verschenen op 29 september 2023; losse kaarten zijn uit geopende boosters.',
    `De kaart is in de taal die je kiest. Bij de Chinese editie: De kaarten zijn in het Chinees. ${sterrenloods.tournament}`,
  ],
  facts: factsOf(sterrenloods, sterrenloodsSets.baan, 190, {
    packs: 0,
    cardsPerPack: 0,
    contents: ['1 kaart in een sleeve en een toploader'],
    sealed: 'opened',
  }),
  categories: ['losse-kaarten', 'chinees', 'japans', 'engels'],
  published: 5,
  dimensionsMm: [76, 3, 101],
  design: {
    ...gameDesign(sterrenloods, sterrenloodsSets.baan, 'tc', { shape: 'card', label: 'SL01 · 96/96', variant: 6 }),
    title: 'Loods zonder Naam',
    native: '無名領航員',
  },
  attributes: [
    { slug: 'editie', terms: ['traditioneel-chinees', 'japans', 'engels'] },
    { slug: 'conditie', terms: ['mint', 'near-mint', 'excellent'] },
  ],
  variations: (
    [
      ['traditioneel-chinees', 'mint', 4900, 1],
      ['traditioneel-chinees', 'near-mint', 3950, 2],
      ['traditioneel-chinees', 'excellent', 2800, 0],
      ['japans', 'mint', 5750, 1],
      ['japans', 'near-mint', 4600, 3],
      ['japans', 'excellent', 3250, 1],
      ['engels', 'mint', 3900, 2],
      ['engels', 'near-mint', 2950, 4],
      ['engels', 'excellent', 2100, 0],
    ] as const
  ).map(([editie, conditie, price, stock]): VariationSpec => ({
    attributes: { editie, conditie },
    price,
    stock,
    lowAt: 1,
    weightGrams: 12,
  })),
});

export const otherVariableProducts: readonly DemoItem[] = [startDeck, mixDisplay, gardenTin, looseCard];
