// Invented manufacturers. Each has a block of article numbers under 952, the GS1 prefix for examples.
import type { Manufacturer } from '../../src/rules/catalog/product.ts';

export interface Maker extends Manufacturer {
  country: string;
  /** Four digits between the prefix 952 and the article number. */
  block: string;
}

// A maker outside the European Union is shown together with the company in the Union that is responsible for its products.
const responsible = {
  name: 'Kadekaart Import B.V.',
  address: 'Lantaarnkade 4, 3089 ZZ Rotterdam, Nederland',
  email: 'veiligheid@kadekaart.example',
};

export const makers = {
  bergkam: {
    name: 'Bergkam Card Works Co., Ltd.',
    address: 'Papierbergweg 88, Taichung 40799, Taiwan',
    email: 'veiligheid@bergkam.example',
    country: 'TW',
    responsible,
    block: '1010',
  },
  loodslicht: {
    name: 'Loodslicht Games K.K.',
    address: '3-14 Lichtbakenstraat, Kobe 650-9999, Japan',
    email: 'safety@loodslicht.example',
    country: 'JP',
    responsible,
    block: '1020',
  },
  negenbocht: {
    name: 'Negenbocht Speelwaren Co., Ltd.',
    address: 'Rivierpoortstraat 9, Chengdu 610999, China',
    email: 'veiligheid@negenbocht.example',
    country: 'CN',
    responsible,
    block: '1030',
  },
  zilt: {
    name: 'Zilt & Zoon Uitgevers B.V.',
    address: 'Zoutkeet 17, 4381 ZZ Vlissingen, Nederland',
    email: 'veiligheid@ziltenzoon.example',
    country: 'NL',
    block: '1040',
  },
  scheut: {
    name: 'Jonge Scheut Studio Co., Ltd.',
    address: 'Bamboelaan 21, Tainan 70999, Taiwan',
    email: 'hello@jongescheut.example',
    country: 'TW',
    responsible,
    block: '1050',
  },
  unruh: {
    name: 'Unruh & Feder Spiele GmbH',
    address: 'Pendelgasse 12, 04999 Leipzig, Duitsland',
    email: 'sicherheit@unruhfeder.example',
    country: 'DE',
    block: '1060',
  },
  maanpoort: {
    name: 'Maanpoort Kaarten Co., Ltd.',
    address: 'Osmanthuspad 15, Hangzhou 310999, China',
    email: 'veiligheid@maanpoort.example',
    country: 'CN',
    responsible,
    block: '1070',
  },
  vouwlijn: {
    name: 'Vouwlijn Paper Games K.K.',
    address: '7-2 Kraanvogelsteeg, Kanazawa 920-9999, Japan',
    email: 'safety@vouwlijn.example',
    country: 'JP',
    responsible,
    block: '1080',
  },
  lade: {
    name: 'De Onderste Lade V.O.F.',
    address: 'Kastenmakersgang 6, 2801 ZZ Gouda, Nederland',
    email: 'vragen@onderstelade.example',
    country: 'NL',
    block: '1090',
  },
} as const satisfies Record<string, Maker>;

/** An EAN-13 with its check digit, from a maker's block and an article number of at most five digits. */
export function eanOf(maker: Maker, article: number): string {
  const body = `952${maker.block}${String(article).padStart(5, '0')}`;
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}
