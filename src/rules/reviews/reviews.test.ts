import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  histogramPercentages,
  averageRating,
  ratingSortKey,
  ratings,
  validateReview,
  reviewKey,
  findSpamReason,
} from './reviews.ts';

const good = { author: 'Fenna', email: 'Fenna@Post.Example', text: 'Mooie doos.', rating: '4' };
const read = (change: Partial<typeof good>) => validateReview({ ...good, ...change }, { longest: 20 });

describe('validation of a review', () => {
  it('accepts a rating from 1 to 5, a name, an address and a text [3.6-01, 9-31]', () => {
    expect(ratings).toEqual([1, 2, 3, 4, 5]);
    for (const stars of ratings)
      expect(read({ rating: String(stars) })).toEqual({
        ok: true,
        review: { author: 'Fenna', email: 'Fenna@post.example', text: 'Mooie doos.', rating: stars },
      });
  });

  test.each([
    ['', 'rating'],
    ['0', 'rating'],
    ['6', 'rating'],
    ['-1', 'rating'],
    ['4.5', 'rating'],
    ['05', 'rating'],
    ['vier', 'rating'],
  ])('refuses the rating %j [3.6-01]', (rating, problem) => {
    expect(read({ rating })).toEqual({ ok: false, problem });
  });

  test.each([
    [{ author: ' ' }, 'required'],
    [{ author: '\u200b\u0007' }, 'required'],
    [{ text: ' \n ' }, 'required'],
    [{ email: '' }, 'required'],
    [{ email: 'fenna' }, 'email'],
    [{ email: 'fenna@post' }, 'email'],
    [{ author: 'x'.repeat(81) }, 'too-long'],
    [{ text: 'x'.repeat(21) }, 'too-long'],
    [{ text: '', rating: '' }, 'rating'],
  ])('%j is refused: %s', (change, problem) => {
    expect(read(change)).toEqual({ ok: false, problem });
  });

  it('has the same key when only case and spacing differ', () => {
    const key = reviewKey({ email: 'Fenna@post.example', text: 'Mooie  doos.' });
    expect(reviewKey({ email: 'fenna@post.example', text: 'mooie\ndoos.' })).toBe(key);
    expect(reviewKey({ email: 'fenna@post.example', text: 'Mooie doos!' })).not.toBe(key);
    expect(reviewKey({ email: 'f@post.example', text: 'Mooie doos.' })).not.toBe(key);
  });
});

describe('the spam check', () => {
  const person = {
    author: 'Fenna',
    text: 'Mooi, zie https://a.example en www.b.example',
    hiddenField: '',
    shownFor: 9_000,
  };
  test.each([
    [{}, null],
    [{ shownFor: null }, null],
    [{ hiddenField: 'x' }, 'hidden-field'],
    [{ shownFor: 2_999 }, 'too-fast'],
    [{ shownFor: 3_000 }, null],
    [{ text: 'http://a http://b http://c' }, 'links'],
    [{ text: '[url=x] <a href=x> WWW.x' }, 'links'],
    [{ author: 'Koop op www.x.example' }, 'links'],
  ])('of %j returns %s', (change, reason) => {
    expect(findSpamReason({ ...person, ...change })).toBe(reason);
  });
});

describe('ratings', () => {
  test.each([
    [0, 0, null],
    [5, 1, { average: 5, count: 1 }],
    [14, 3, { average: 4.67, count: 3 }],
    [13, 3, { average: 4.33, count: 3 }],
    [25, 8, { average: 3.13, count: 8 }],
  ])('with the sum %i of %i', (sum, count, rating) => {
    expect(averageRating(sum, count)).toEqual(rating);
  });

  it('are sorted by mean, then by number', () => {
    const ranks = [averageRating(50, 10), averageRating(5, 1), averageRating(14, 3), null].map(ratingSortKey);
    expect(ranks).toEqual(ranks.toSorted((one, other) => other - one));
    expect(new Set(ranks).size).toBe(4);
  });

  it('have a mean between the lowest and the highest, and a high rating never lowers it', () => {
    const stars = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 200 });
    const meanOf = (given: readonly number[]) =>
      averageRating(
        given.reduce((sum, one) => sum + one, 0),
        given.length,
      )?.average ?? 0;
    fc.assert(
      fc.property(stars, (given) => {
        expect(meanOf(given)).toBeGreaterThanOrEqual(Math.min(...given));
        expect(meanOf(given)).toBeLessThanOrEqual(Math.max(...given));
        expect(meanOf([...given, 5])).toBeGreaterThanOrEqual(meanOf(given));
      }),
    );
  });

  test.each([
    [[0, 0, 0, 0, 0] as const, [0, 0, 0, 0, 0]],
    [[0, 1, 0, 1, 2] as const, [0, 25, 0, 25, 50]],
  ])('%j has the percentages %j', (histogram, shares) => {
    expect(histogramPercentages(histogram)).toEqual(shares);
  });
});
