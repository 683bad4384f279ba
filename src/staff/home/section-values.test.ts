import { expect, it } from 'vitest';
import type { HomeBlock } from '../../rules/home/sections.ts';
import { emptySection, toSectionPayload, toSectionValues } from './section-values.ts';

const picture = { file: 'een-doos', alt: 'Een doos', width: 1200, height: 1500 };
const link = { label: 'Verder', address: '/winkel/' };
const paragraphs = [{ lead: '龍', lang: 'zh-Hant' as const, text: 'Let op: een draak' }];

const blocks: readonly HomeBlock[] = [
  { type: 'hero', title: 'Kop', text: '', link: null, picture, tall: null },
  { type: 'hero', title: '', text: '', link, picture: null, tall: picture },
  { type: 'text', heading: 'Kop', paragraphs },
  { type: 'image', picture, caption: '', heading: '', paragraphs, link: null },
  { type: 'posts', heading: '', count: 3 },
  { type: 'productRow', title: '', source: { kind: 'category', id: 3 }, count: 4, link },
  { type: 'categoryRow', heading: '', ids: null },
  { type: 'callToAction', heading: 'Kop', text: '', link },
];

it.each(blocks)('an unchanged $type is sent as it was stored', (block) => {
  expect(toSectionPayload(toSectionValues(block))).toEqual(block);
});

it.each(['hero', 'productRow', 'categoryRow', 'text', 'image', 'callToAction', 'posts'] as const)(
  'a new %s has empty fields',
  (type) => {
    expect(emptySection(type).type).toBe(type);
  },
);
