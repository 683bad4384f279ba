import { expect, it } from 'vitest';
import { parseMarkup } from '../../rules/content/text-markup.ts';
import { contentBlockTypes } from '../../rules/content/content.ts';
import type { ContentBlock } from '../../rules/content/content.ts';
import { emptyFields, toBlockPayload, toBlockValues, toBlockFieldValues } from './block-values.ts';

const picture = { file: 'een-doos', alt: 'Een doos', width: 1200, height: 1500 };
const link = { label: 'Verder', address: '/winkel/' };
const row = { type: 'productRow', title: 'Rij', count: 3, link } as const;

const blocks: readonly ContentBlock[] = [
  { type: 'text', parts: parseMarkup('## Kop\n\nEen **vet** woord\n\n- een\n- twee') },
  { type: 'image', picture, caption: 'Bij' },
  { type: 'gallery', pictures: [{ picture, caption: '' }] },
  { ...row, source: { kind: 'sale' } },
  { ...row, source: { kind: 'category', id: 7 } },
  { ...row, source: { kind: 'chosen', ids: [4001, 4003] } },
  { type: 'categoryRow', heading: '', ids: [1, 2] },
  { type: 'callToAction', heading: 'Kop', text: 'Tekst', link },
];

it.each(blocks)('an unchanged $type is sent as it was stored', (block) => {
  expect(toBlockPayload({ roles: ['customer'], fields: toBlockFieldValues(block) })).toEqual({
    roles: ['customer'],
    block,
  });
});

it('every type has empty fields, and each block has a unique key', () => {
  for (const type of contentBlockTypes) expect(emptyFields(type).type).toBe(type);
  const keys = toBlockValues(blocks.map((block) => ({ roles: null, block }))).map(({ key }) => key);
  expect(new Set(keys).size).toBe(blocks.length);
});
