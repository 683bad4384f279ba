import { expect, it } from 'vitest';
import type { HomeBlock } from '../../rules/home/sections.ts';
import { homeTexts } from '../../texts/home.ts';
import { emptySection, followHeading, headingOf, toSectionPayload, toSectionValues } from './section-values.ts';

const picture = { file: 'een-doos', alt: 'Een doos', width: 1200, height: 1500 };
const link = { label: 'Verder', address: '/winkel/' };
const paragraphs = [{ lead: '龍', lang: 'zh-Hant' as const, text: 'Let op: een draak' }];
const categories = [{ id: 3, own_name: 'Boosterboxen' }];
const row = { type: 'productRow', title: '', count: 4, link: null } as const;

const blocks: readonly HomeBlock[] = [
  { type: 'hero', title: 'Kop', text: '', link: null, picture, tall: null },
  { type: 'hero', title: '', text: '', link, picture: null, tall: picture },
  { type: 'hero', title: '', text: 'Eigen tekst', link: null, picture: null, tall: null },
  { type: 'text', heading: 'Kop', paragraphs },
  { type: 'image', picture, caption: '', heading: '', paragraphs, link: null },
  { type: 'posts', heading: '', count: 3 },
  { ...row, source: { kind: 'category', id: 3 }, link },
  { ...row, source: { kind: 'chosen', ids: [4001, 4002] } },
  { ...row, source: { kind: 'sale' } },
  { type: 'categoryRow', heading: '', ids: null },
  { type: 'callToAction', heading: 'Kop', text: '', link },
];

it.each(blocks)('an unchanged $type is sent as it was stored', (block) => {
  expect(toSectionPayload(toSectionValues(block, categories), categories)).toEqual(block);
});

it.each<[HomeBlock, string]>([
  [{ type: 'hero', title: '', text: '', link: null, picture: null, tall: null }, homeTexts.heroTitle],
  [{ ...row, source: { kind: 'new' } }, 'Pas binnen'],
  [{ ...row, source: { kind: 'chosen', ids: [1] } }, 'Door ons gekozen'],
  [{ ...row, source: { kind: 'category', id: 3 } }, 'Boosterboxen'],
  [{ type: 'categoryRow', heading: '', ids: null }, homeTexts.categories],
  [{ type: 'posts', heading: '', count: 3 }, homeTexts.posts],
])('%j without words of its own has those of the page: %s', (block, heading) => {
  expect(headingOf(toSectionValues(block, categories))).toBe(heading);
});

it('a hero without words and link has the text and the link of the page', () => {
  const hero = { type: 'hero', title: '', text: '', link: null, picture: null, tall: null } as const;
  expect(toSectionValues(hero, categories)).toMatchObject({
    text: homeTexts.heroText,
    link: { label: homeTexts.heroLink, address: '/winkel/' },
  });
  const own = { ...toSectionValues(hero, categories), title: 'Eigen titel' } as ReturnType<typeof toSectionValues>;
  expect(toSectionPayload(own, categories)).toMatchObject({ title: 'Eigen titel', text: homeTexts.heroText });
});

it('an emptied heading is that of the page again', () => {
  const values = toSectionValues({ type: 'posts', heading: 'Eigen kop', count: 3 }, categories);
  const emptied = { ...values, heading: '' } as typeof values;
  expect(toSectionPayload(emptied, categories)).toEqual({ type: 'posts', heading: '', count: 3 });
});

it('the heading of the page follows the choice of products, one of staff does not', () => {
  const fresh = toSectionValues({ ...row, source: { kind: 'new' } }, categories);
  const sale = { ...fresh, kind: 'sale' } as typeof fresh;
  expect(headingOf(followHeading(fresh, sale, categories))).toBe('In de aanbieding');
  const own = toSectionValues({ ...row, title: 'Eigen kop', source: { kind: 'new' } }, categories);
  expect(headingOf(followHeading(own, { ...own, kind: 'sale' } as typeof own, categories))).toBe('Eigen kop');
});

it.each(['hero', 'productRow', 'categoryRow', 'text', 'image', 'callToAction', 'posts'] as const)(
  'there is a new %s',
  (type) => {
    expect(emptySection(type, categories).type).toBe(type);
  },
);
