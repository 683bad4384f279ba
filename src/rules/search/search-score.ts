// What a match in a product counts.
import { searchFields } from './product-words.ts';
import type { SearchField } from './product-words.ts';

const weightOf: Readonly<Record<SearchField, number>> = {
  name: 1,
  code: 1,
  title: 1,
  term: 0.7,
  short: 0.35,
  contents: 0.3,
  description: 0.15,
};

/** What a word counts in each field, in the order of `searchFields`; 1 is the most. */
export const fieldWeights: readonly number[] = searchFields.map((field) => weightOf[field]);

const shortNameShare = 0.05;

/**
 * The score of a product, from 0 to 1: mostly the weighted part of the search that it has, and a little how much of its name was
 * searched for.
 */
export function scoreOf(matched: number, parts: number, nameLength: number): number {
  const named = nameLength === 0 ? 0 : Math.min(1, parts / nameLength);
  return (matched + shortNameShare * named) / (1 + shortNameShare);
}

/** The number of steps into which scores are divided. Products in one step match equally well. */
const scoreSteps = 200;

/** The step of a score; a higher one is shown first. */
export function scoreStep(score: number): number {
  return Math.round(Math.min(1, score) * scoreSteps);
}
