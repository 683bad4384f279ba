import { describe, expect, it } from 'vitest';
import { isTextLink } from './text-links.ts';
import { parseMarkup } from './text-markup.ts';
import {
  visibleBlocks,
  hasBlocksForRoles,
  isPublic,
  isReservedSegment,
  isSlug,
  readingMinutes,
  slugify,
  countWords,
} from './content.ts';
import type { ContentBlock, PlacedBlock } from './content.ts';
import { relatedPosts } from './posts.ts';

const text = (source: string): ContentBlock => ({ type: 'text', parts: parseMarkup(source) });

describe('the visibility of a block', () => {
  const blocks: readonly PlacedBlock[] = [
    { roles: null, block: text('allen') },
    { roles: ['customer'], block: text('klant') },
    { roles: ['shop-manager', 'administrator'], block: text('staf') },
  ];

  it.each([
    ['guest', ['allen']],
    ['customer', ['allen', 'klant']],
    ['shop-manager', ['allen', 'staf']],
    ['administrator', ['allen', 'staf']],
    ['program', ['allen']],
  ])('a %s sees %j [6-08]', (role, seen) => {
    expect(visibleBlocks(blocks, role)).toEqual(seen.map(text));
  });

  it('depends on the role only when some block is for certain roles', () => {
    expect(hasBlocksForRoles(blocks)).toBe(true);
    expect(hasBlocksForRoles(blocks.slice(0, 1))).toBe(false);
  });
});

describe('publication and address', () => {
  it('is public from its publication date on, when it is published', () => {
    expect(isPublic({ status: 'published', publishedAt: 5 }, 4)).toBe(false);
    expect(isPublic({ status: 'published', publishedAt: 5 }, 5)).toBe(true);
    expect(isPublic({ status: 'draft', publishedAt: 5 }, 9)).toBe(false);
  });

  it.each([
    ['over-ons', true],
    ['a', true],
    ['', false],
    ['Over', false],
    ['over--ons', false],
    ['-over', false],
    ['over/ons', false],
    ['over.ons', false],
    ['x'.repeat(101), false],
  ])('%j is a slug: %s', (slug, good) => {
    expect(isSlug(slug)).toBe(good);
  });

  it('makes a slug of a title', () => {
    expect(slugify('Één doos: wat kóst dat?')).toBe('een-doos-wat-kost-dat');
    expect(slugify('龍')).toBe('');
    expect(isReservedSegment('winkel')).toBe(true);
    expect(isReservedSegment('over-ons')).toBe(false);
  });

  it.each([
    ['/winkel/', true],
    ['#kop', true],
    ['https://elders.example/x', true],
    ['mailto:iemand@elders.example', true],
    ['mailto:{shop.email}', true],
    ['tel:+31300000000', true],
    ['tel:{shop.phone}', true],
    ['data:text/html,x', false],
    ['//elders.example', false],
    ['mailto:geen adres', false],
    ['tel:bel', false],
    ['/a)b', false],
  ])('a text may link to %j: %s', (address, good) => {
    expect(isTextLink(address)).toBe(good);
  });
});

describe('reading time and related posts', () => {
  it('counts the words of text blocks, and rounds minutes up', () => {
    const block = text('## Een kop\n\nTwee woorden – en [nog twee](/x/)\n\n- één');
    expect(countWords([block])).toBe(8);
    expect([0, 1, 200, 201, 401].map(readingMinutes)).toEqual([1, 1, 1, 2, 3]);
  });

  it('lists posts with the most shared words first, then the newest', () => {
    const post = (id: number, title: string) => ({
      id,
      title,
      description: '',
      slug: '',
      picture: null,
      publishedAt: id,
      minutes: 1,
    });
    const all = [post(1, 'Kaarten bewaren'), post(2, 'Iets anders'), post(3, 'Kaarten openen'), post(4, 'Nog iets')];
    const found = relatedPosts({ id: 1, title: 'Kaarten bewaren', description: '' }, all, 2);
    expect(found.map(({ id }) => id)).toEqual([3, 4]);
  });
});
