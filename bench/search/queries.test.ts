// The judged queries of the product search, by kind. The judge is a collector who searches; the ranking is not consulted.
//
// Grades: 3 what the searcher surely means, 2 a good answer, 1 related. All equally good products have the same grade,
// whatever their stock. A product that contradicts a word of the query (another language, another form) has no grade when
// another product meets every word. A variable product meets a word through its variations. For a query without relevant
// products, `relevant` is empty.
//
// Held out, for the final measurement: every third query of each kind, in the order of the file.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../seed/catalogue/catalogue.ts';

interface JudgedQuery {
  query: string;
  kind: string;
  heldOut: boolean;
  /** Product slug → grade. */
  relevant: Readonly<Record<string, number>>;
}

const queries = JSON.parse(readFileSync(new URL('queries.json', import.meta.url), 'utf8')) as readonly JudgedQuery[];
const byKind = Map.groupBy(queries, ({ kind }) => kind);
const slugs = new Set(demoCatalogue.products.map(({ slug }) => slug));

describe('the judged search queries', () => {
  it('are at least 150, each with a text, a kind and grades of 1 to 3', () => {
    expect(queries.length).toBeGreaterThanOrEqual(150);
    for (const one of queries) {
      expect(Object.keys(one)).toEqual(['query', 'kind', 'heldOut', 'relevant']);
      expect(one.query.trim()).toBe(one.query);
      expect(one.query).not.toBe('');
      expect(one.kind).not.toBe('');
      expect(Object.values(one.relevant).filter((grade) => ![1, 2, 3].includes(grade))).toEqual([]);
    }
  });

  it('name only products of the demo', () => {
    const named = new Set(queries.flatMap(({ relevant }) => Object.keys(relevant)));
    expect([...named].filter((slug) => !slugs.has(slug))).toEqual([]);
  });

  it('reach every product of the demo', () => {
    const named = new Set(queries.flatMap(({ relevant }) => Object.keys(relevant)));
    expect([...slugs].filter((slug) => !named.has(slug))).toEqual([]);
  });

  it('have a product of grade 3, except those that nothing answers', () => {
    const unanswered = queries.filter(({ relevant }) => !Object.values(relevant).includes(3));
    expect(new Set(unanswered.map(({ kind }) => kind))).toEqual(new Set(['nothing relevant']));
    expect(unanswered).toEqual(byKind.get('nothing relevant'));
    expect(unanswered.flatMap(({ relevant }) => Object.keys(relevant))).toEqual([]);
  });

  it('are not repeated, in capitals or otherwise', () => {
    const texts = queries.map(({ query }) => query.toLowerCase());
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  it('are held out by place alone: every third of a kind, so a third of all', () => {
    for (const [kind, own] of byKind) {
      const places = own.map((_, at) => at % 3 === 2);
      expect({ kind, heldOut: own.map(({ heldOut }) => heldOut) }).toEqual({ kind, heldOut: places });
      expect({ kind, hasHeldOut: places.includes(true) }).toEqual({ kind, hasHeldOut: true });
    }
    expect(queries.filter(({ heldOut }) => heldOut).length).toBe(queries.length / 3);
  });
});
