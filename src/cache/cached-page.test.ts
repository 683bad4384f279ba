import { expect, it } from 'vitest';
import { createCachedPage, makeAnswer } from './cached-page.ts';

const encode = async (text: string) => {
  const page = createCachedPage({ text: [text], type: 'text/html; charset=UTF-8', headers: [], byRole: false }, null);
  const { bytes } = await makeAnswer(page, { method: 'GET', encoding: null, ifNoneMatch: undefined });
  return bytes?.toString();
};

it.each(['潮汐王國 – € 89,95 \u{1F0A1}', 'a', ''])('encodes %j as UTF-8', async (text) => {
  expect(await encode(text)).toBe(text);
});

it('replaces half a surrogate pair', async () => {
  expect(await encode('a\uD83Cb潮')).toBe('a\uFFFDb潮');
});
