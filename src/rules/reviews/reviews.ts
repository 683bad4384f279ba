// Reviews of products: what may be sent, what looks like spam, and what ratings come to ([3.6-01], R29).
import { isEmail, normaliseEmail } from '../email.ts';
import { plainLine, plainText } from '../plain-text.ts';
import type { ReviewReport } from './review-reports.ts';

/** [9-31] */
export const ratings = [1, 2, 3, 4, 5] as const;
export type StarCount = (typeof ratings)[number];

/** Only what is approved is shown to everybody. */
export const reviewStates = ['waiting', 'approved', 'spam', 'binned'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** What the ratings of a product come to. A product that nobody has rated has none. */
export interface Rating {
  /** From 1 to 5, in hundredths. */
  average: number;
  count: number;
}

/** The mean of `count` ratings that add up to `sum`, rounded half up to hundredths; null where there are none. */
export function averageRating(sum: number, count: number): Rating | null {
  return count > 0 ? { average: Math.floor((sum * 200 + count) / (2 * count)) / 100, count } : null;
}

/** What a list by rating goes by: the higher mean first, of equals the one that more people gave. */
export function ratingSortKey(rating: Rating | null | undefined): number {
  return rating ? Math.round(rating.average * 100) * 1_000_000 + Math.min(rating.count, 999_999) : 0;
}

/** How many gave each number of stars: the first of the five is how many gave one. */
export type Histogram = readonly [number, number, number, number, number];

/** A review as everybody sees it: nothing of its author but the name. */
export interface PublicReview {
  id: number;
  author: string;
  rating: StarCount;
  text: string;
  /** An order with the product stands behind it (R29). */
  verified: boolean;
  /** Epoch ms. */
  at: number;
  /** Of the shop; '' for none. */
  answer: string;
}

/** A review with the product that it is about, as everybody sees both. */
export interface ReviewWithProduct extends PublicReview {
  product: { name: string; slug: string };
}

/** What an author is shown of a review that only she may see yet; spam looks like what is still to be read. */
export interface AuthorReview extends PublicReview {
  state: 'waiting' | 'approved' | 'binned';
  /** Why it is not shown, in the shop's words; '' for none. */
  reason: string;
}

/** A review as staff has it. */
export interface Review extends Omit<AuthorReview, 'state'> {
  state: ReviewState;
  productId: number;
  email: string;
  /** Who was logged in; null for a guest. */
  accountId: number | null;
  answeredAt: number | null;
  changedAt: number;
}

/** A review with the product it is about, and what readers reported about it. */
export interface StaffReview extends Review {
  productName: string;
  productSlug: string;
  /** The oldest first. */
  reports: readonly ReviewReport[];
}

/** Longest name of an author, in characters. */
export const maxReviewerNameLength = 80;

/** As somebody typed it. */
export interface ReviewFormFields {
  author: string;
  email: string;
  text: string;
  rating: string;
}

export interface ValidReview {
  author: string;
  email: string;
  text: string;
  rating: StarCount;
}

export type ReviewProblem = 'rating' | 'required' | 'email' | 'too-long';

function parseStars(typed: string): StarCount | undefined {
  return ratings.find((count) => String(count) === typed.trim());
}

/**
 * A review as it was typed, or the first thing that is wrong with it: no rating from 1 to 5 ([5.1-01]), no name, address or
 * text, an address that is none, or a name or text longer than is taken. `longest`: characters of its text.
 */
export function validateReview(
  typed: ReviewFormFields,
  { longest }: { longest: number },
): { ok: true; review: ValidReview } | { ok: false; problem: ReviewProblem } {
  const rating = parseStars(typed.rating);
  if (!rating) return { ok: false, problem: 'rating' };
  const author = plainLine(typed.author);
  const text = plainText(typed.text);
  const email = normaliseEmail(typed.email);
  if (author === '' || text === '' || email === '') return { ok: false, problem: 'required' };
  if (!isEmail(email)) return { ok: false, problem: 'email' };
  if (author.length > maxReviewerNameLength || text.length > longest) return { ok: false, problem: 'too-long' };
  return { ok: true, review: { author, email, text, rating } };
}

/** What is said twice is said in the same words, whatever their case and spaces, by the same address. */
export function reviewKey({ email, text }: Pick<ValidReview, 'email' | 'text'>): string {
  return `${email.toLowerCase()}\n${text.toLowerCase().replaceAll(/\s+/g, ' ')}`;
}

/** Why the guard holds a review for spam. */
export const spamReasons = ['hidden-field', 'too-fast', 'links'] as const;
export type SpamReason = (typeof spamReasons)[number];

export interface SpamSignals {
  author: string;
  text: string;
  /** What stands in the field that no person sees. */
  hiddenField: string;
  /** How long the form was on the screen, in ms, as its script says; null where no script ran. */
  shownFor: number | null;
}

const linkPattern = /(?:https?:\/\/|www\.|\[url|<a\s)/gi;
/** A review may name where it has its knowledge from; advertising names more. */
const maxLinks = 2;
/** Nobody reads a form, chooses stars and types a sentence in less, in ms. */
const minFillTime = 3_000;

/** Why this is not a person's review; null where nothing speaks against it. Asks nobody outside. */
export function findSpamReason({ author, text, hiddenField, shownFor }: SpamSignals): SpamReason | null {
  if (hiddenField !== '') return 'hidden-field';
  if (shownFor !== null && shownFor < minFillTime) return 'too-fast';
  const links = text.match(linkPattern)?.length ?? 0;
  return links > maxLinks || author.search(linkPattern) >= 0 ? 'links' : null;
}

/** How much of a whole each of five counts is, in percent of all; 0 where there are none. */
export function histogramPercentages(histogram: Histogram): readonly number[] {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  return histogram.map((count) => (total === 0 ? 0 : Math.round((count * 100) / total)));
}
