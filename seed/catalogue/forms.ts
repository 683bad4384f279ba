// The forms in which a set is sold, with the facts that depend only on the form.
import type { SealedState } from '../../src/rules/catalog/product.ts';
import type { ProductShape } from './package-designs.ts';

export type FormKey = 'booster-box' | 'premium' | 'chest' | 'tin' | 'gift' | 'starter' | 'jumbo' | 'pack';

interface ProductForm {
  shape: ProductShape;
  slug: string;
  name: string;
  code: string;
  category: string;
  hant: string;
  hans: string;
  dimensionsMm: readonly [number, number, number];
  weightGrams: number;
  sealed: SealedState;
  /** A sentence for the product page: how the package is sealed. */
  sealText: string;
  /** Small print on the package. */
  packageLabel: string;
}

export const forms: Readonly<Record<FormKey, ProductForm>> = {
  'booster-box': {
    shape: 'booster-box',
    slug: 'boosterbox',
    name: 'boosterbox',
    code: 'BOX',
    category: 'boosterboxen',
    hant: '補充包（盒裝）',
    hans: '补充包（盒装）',
    dimensionsMm: [142, 76, 128],
    weightGrams: 620,
    sealed: 'factory-sealed',
    sealText: 'De doos is dicht en zit nog in de folie van de fabriek.',
    packageLabel: 'Booster box',
  },
  premium: {
    shape: 'premium',
    slug: 'premium-collectiebox',
    name: 'premium collectiebox',
    code: 'PRM',
    category: 'premium-collecties',
    hant: '豪華收藏禮盒',
    hans: '豪华收藏礼盒',
    dimensionsMm: [310, 80, 360],
    weightGrams: 1480,
    sealed: 'factory-sealed',
    sealText: 'De collectiebox is verzegeld met de sluitstickers van de fabriek en zit in krimpfolie.',
    packageLabel: 'Premium collectie',
  },
  chest: {
    shape: 'chest',
    slug: 'jubileumkist',
    name: 'jubileumkist',
    code: 'KST',
    category: 'premium-collecties',
    hant: '紀念木盒',
    hans: '纪念木盒',
    dimensionsMm: [340, 240, 190],
    weightGrams: 3650,
    sealed: 'factory-sealed',
    sealText: 'De kist zit in zijn eigen verzenddoos, met een genummerd zegel op de sluiting.',
    packageLabel: 'Jubileumkist',
  },
  tin: {
    shape: 'tin',
    slug: 'verzamelblik',
    name: 'verzamelblik',
    code: 'TIN',
    category: 'premium-collecties',
    hant: '收藏鐵盒',
    hans: '收藏铁盒',
    dimensionsMm: [120, 82, 165],
    weightGrams: 430,
    sealed: 'shrink-wrapped',
    sealText: 'Het blik zit in krimpfolie en is nooit open geweest.',
    packageLabel: 'Verzamelblik',
  },
  gift: {
    shape: 'gift',
    slug: 'cadeauset',
    name: 'cadeauset',
    code: 'GFT',
    category: 'premium-collecties',
    hant: '禮品套裝',
    hans: '礼品套装',
    dimensionsMm: [240, 70, 220],
    weightGrams: 690,
    sealed: 'factory-sealed',
    sealText: 'De set is dicht; het lint zit om de folie van de fabriek heen.',
    packageLabel: 'Cadeauset',
  },
  starter: {
    shape: 'starter',
    slug: 'startset',
    name: 'startset',
    code: 'STA',
    category: 'startsets',
    hant: '入門套裝',
    hans: '入门套装',
    dimensionsMm: [265, 50, 200],
    weightGrams: 540,
    sealed: 'factory-sealed',
    sealText: 'De set is dicht en zit in de folie van de fabriek.',
    packageLabel: 'Startset',
  },
  jumbo: {
    shape: 'jumbo',
    slug: 'jumbo-pack-25-kaarten',
    name: 'jumbo pack (25 kaarten)',
    code: 'JUM',
    category: 'jumbo-packs',
    hant: '巨型補充包（25張）',
    hans: '巨型补充包（25张）',
    dimensionsMm: [98, 16, 168],
    weightGrams: 62,
    sealed: 'factory-sealed',
    sealText: 'Het pack is dichtgelast in de fabriek en ongeopend.',
    packageLabel: '25 kaarten',
  },
  pack: {
    shape: 'pack',
    slug: 'losse-booster',
    name: 'losse booster',
    code: 'PCK',
    category: 'losse-boosters',
    hant: '補充包',
    hans: '补充包',
    dimensionsMm: [66, 6, 122],
    weightGrams: 18,
    sealed: 'factory-sealed',
    sealText: 'Het pack is dicht en komt uit een doos die wij zelf hebben geopend. We wegen geen packs.',
    packageLabel: 'Booster',
  },
};
