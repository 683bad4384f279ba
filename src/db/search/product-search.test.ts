import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/support/databases.ts';
import type { TestDatabase } from '../../../test/support/databases.ts';
import { inSteps } from '../in-steps.ts';
import { findProductsByText } from './product-search.ts';

describe('a search in steps', () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase('sqlite', 'demo');
  });
  afterAll(() => opened.close());

  const searches = ['box', 'a', 'japans box', 'e o', 'bestaatniet'];
  it.each(searches)('finds what one query finds, in the same order: %s', async (term) => {
    const words = term.split(' ');
    for (const page of [
      { limit: 5, offset: 0 },
      { limit: 5, offset: 5 },
      { limit: 24, offset: 0 },
      { limit: 24, offset: 10_000 },
    ]) {
      const [split, whole] = await opened.db.read(async (tx) => [
        await findProductsByText(tx, words, page, 7),
        await findProductsByText({ ...tx, readsInSteps: false }, words, page),
      ]);
      expect(split).toEqual(whole);
    }
  });

  it('lets other work run between two steps', async () => {
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const ids = await opened.db.read((tx) => tx.q.selectFrom('product_texts').select('product_id').execute());
    const range = Math.max(...ids.map((row) => row.product_id)) - Math.min(...ids.map((row) => row.product_id)) + 1;
    await opened.db.read((tx) => findProductsByText(tx, ['box'], { limit: 24, offset: 0 }, 7));
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(Math.floor(range / 7));
  });

  it('begins when the previous search has ended, also with an error', async () => {
    const events: string[] = [];
    const read = (name: string) =>
      inSteps(async (pause) => {
        events.push(`${name} begins`);
        await pause();
        events.push(`${name} ends`);
        if (name === 'first') throw new Error('broken');
      });
    const both = [read('first'), read('second')];
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });
});
