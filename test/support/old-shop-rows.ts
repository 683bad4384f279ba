// Rows of the product file of an invented shop, the same for the same seed.
import { createSeededRandom } from './seeded-random.ts';

const headings = [
  'ID',
  'Type',
  'SKU',
  'Name',
  'Published',
  'Short description',
  'Description',
  'Stock',
  'Weight (kg)',
  'Date sale price starts',
  'Sale price',
  'Regular price',
  'Categories',
  'Tags',
  'Images',
  'Parent',
  'Upsells',
  'Position',
  'Attribute 1 name',
  'Attribute 1 value(s)',
  'Attribute 1 visible',
  'Attribute 1 global',
] as const;

type Row = Partial<Record<(typeof headings)[number], string>>;

const quote = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const words = ['Doos', 'Pakket', 'Bundel', 'Map', 'Hoes', 'Mat', 'Kaart', 'Blik'];
const places = ['Noord', 'Zuid', 'Oost', 'West', 'Zee', 'Berg', 'Bos', 'Maan'];
const languages = ['Japans', 'Chinees', 'Koreaans'];

/** The lines of a file: `products` products, of which every fifth has three variations that stand before it. */
export function* oldShopLines({
  products,
  seed = 1,
  pictures = 0,
}: {
  products: number;
  seed?: number;
  pictures?: number;
}): Generator<string> {
  const random = createSeededRandom(seed);
  const pick = (list: readonly string[]) => random.pick(list);
  const line = (row: Row) => `${headings.map((heading) => quote(row[heading] ?? '')).join(',')}\n`;
  yield `\uFEFF${headings.map(quote).join(',')}\n`;
  for (let number = 1; number <= products; number += 1) {
    const id = number * 10;
    const price = 500 + random.integerBelow(20_000);
    const isVariable = number % 5 === 0;
    const name = `${pick(words)} ${pick(places)} ${number}`;
    const amount = (value: number) => String(value / 100).replace('.', ',');
    if (isVariable)
      for (const [at, language] of languages.entries())
        yield line({
          ID: String(id + 1 + at),
          Type: 'variation',
          SKU: `OUD-${id}-${at}`,
          Published: '1',
          Stock: String(random.integerBelow(50)),
          'Regular price': amount(price + at * 100),
          Parent: `id:${id}`,
          Position: String(at),
          'Attribute 1 name': 'Taal',
          'Attribute 1 value(s)': language,
          'Attribute 1 global': '1',
        });
    yield line({
      ID: String(id),
      Type: isVariable ? 'variable' : 'simple',
      SKU: isVariable ? '' : `OUD-${id}`,
      Name: name,
      Published: number % 9 === 0 ? '0' : '1',
      'Short description': `<p>${name}, voor wie verzamelt &amp; ruilt.</p>`,
      Description: String.raw`<p>Over <strong>${name}</strong>.</p>\n<ul><li>Eén</li><li>Twee</li></ul>`,
      ...(!isVariable && {
        Stock: String(random.integerBelow(80)),
        'Regular price': amount(price),
        'Date sale price starts': number % 7 === 0 ? '2026-11-01 9:30:00' : '',
        'Sale price': number % 7 === 0 ? amount(Math.floor(price * 0.8)) : '',
      }),
      'Weight (kg)': '0,45',
      Categories: `${pick(words)} > ${pick(places)}, ${pick(['Nieuw', 'Aanbieding'])}`,
      Tags: String.raw`${pick(places)}, ${pick(words)}\, los`,
      Images: pictures > 0 ? `https://oud.example/wp-content/uploads/foto-${number % pictures}.png` : '',
      Upsells: `OUD-${(1 + random.integerBelow(products)) * 10}`,
      Position: String(number),
      ...(isVariable && {
        'Attribute 1 name': 'Taal',
        'Attribute 1 value(s)': languages.join(', '),
        'Attribute 1 visible': '1',
        'Attribute 1 global': '1',
      }),
    });
  }
}
