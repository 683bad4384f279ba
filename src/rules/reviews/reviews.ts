// Product reviews: validation, spam detection and ratings ([3.6-01], R29).
import { isEmail, normaliseEmail } from '../email.ts';
import { plainLine, plainText } from '../plain-text.ts';
import type { ReviewReport } from './review-reports.ts';

/** The possible ratings, in stars ([9-31]). */
export const ratings = [1, 2, 3, 4, 5] as const;
export type StarCount = (typeof ratings)[number];

/** The states of a review. Only approved reviews are public. */
const reviewStates = ['waiting', 'approved', 'spam', 'binned'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** The rating of a product, from its approved reviews. A product without ratings has none. */
export interface Rating {
  /** Mean from 1 to 5, with two decimals. */
  average: number;
  count: number;
}

/** The mean of `count` ratings with the sum `sum`, rounded to two decimals, halves up. null without ratings. */
export function averageRating(sum: number, count: number): Rating | null {
  return count > 0 ? { average: Math.floor((sum * 200 + count) / (2 * count)) / 100, count } : null;
}

/** The sort value of a rating: by mean, then by number of ratings. */
export function ratingSortKey(rating: Rating | null | undefined): number {
  return rating ? Math.round(rating.average * 100) * 1_000_000 + Math.min(rating.count, 999_999) : 0;
}

/** The mean of a sort value of `ratingSortKey`; 0 without ratings. */
export function averageOfSortKey(key: number): number {
  return Math.floor(key / 1_000_000) / 100;
}

/** The number of ratings with one star, with two stars, and so on to five. */
export type Histogram = readonly [number, number, number, number, number];

/** A review as everyone sees it. Of its author only the name is public. */
export interface PublicReview {
  id: number;
  author: string;
  rating: StarCount;
  text: string;
  /** Whether the author has ordered the product (R29). */
  verified: boolean;
  /** Epoch ms. */
  at: number;
  /** The answer of the shop; '' for none. */
  answer: string;
}

/** A public review with the product it is about. */
export interface ReviewWithProduct extends PublicReview {
  /** `name`: name and edition in one line (R54). */
  product: { name: string; slug: string };
}

/** A review as its author sees it. Spam is shown to the author as waiting. */
export interface AuthorReview extends PublicReview {
  state: 'waiting' | 'approved' | 'binned';
  /** Why the shop does not show it; '' for none. */
  reason: string;
}

/** A review as staff sees it. */
export interface Review extends Omit<AuthorReview, 'state'> {
  state: ReviewState;
  productId: number;
  email: string;
  /** The account of the author; null for a guest. */
  accountId: number | null;
  answeredAt: number | null;
  changedAt: number;
}

/** A review for staff, with its product and the reports about it. */
export interface StaffReview extends Review {
  productName: string;
  /** Tells products of one name apart (R54). */
  productEdition: string;
  productSlug: string;
  /** Oldest first. */
  reports: readonly ReviewReport[];
}

/** Maximum length of an author's name, in characters. */
export const maxReviewerNameLength = 80;

/** The fields of a review as they were typed. */
export interface ReviewFormFields {
  author: string;
  email: string;
  text: string;
  rating: string;
}

/** A valid review. */
interface ValidReview {
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
 * Validates a review and returns the first problem: no rating from 1 to 5 ([5.1-01]), a missing name, address or text,
 * an invalid address, or a name or text that is too long. `longest` is the maximum length of the text, in characters.
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

/** A key for detecting duplicate reviews: the same address and the same text, ignoring case and spacing. */
export function reviewKey({ email, text }: Pick<ValidReview, 'email' | 'text'>): string {
  return `${email.toLowerCase()}\n${text.toLowerCase().replaceAll(/\s+/g, ' ')}`;
}

/** Why the spam check rejects a review. */
const spamReasons = ['hidden-field', 'too-fast', 'links'] as const;
export type ReviewSpamReason = (typeof spamReasons)[number];

/** What the spam check looks at. */
interface SpamSignals {
  author: string;
  text: string;
  /** The value of the honeypot field, which people do not see. */
  hiddenField: string;
  /** How long the form was visible, in ms, as its script reports; null without a script. */
  shownFor: number | null;
}

const linkPattern = /(?:https?:\/\/|www\.|\[url|<a\s)/gi;
/** A review may link to its sources. Advertising has more links. */
const maxLinks = 2;
/** In ms. A person needs more time to read the form, choose a rating and type a sentence. */
const minFillTime = 3_000;

/** Detects spam, without any outside service. Returns null when nothing is suspicious. */
export function findSpamReason({ author, text, hiddenField, shownFor }: SpamSignals): ReviewSpamReason | null {
  if (hiddenField !== '') return 'hidden-field';
  if (shownFor !== null && shownFor < minFillTime) return 'too-fast';
  const links = text.match(linkPattern)?.length ?? 0;
  return links > maxLinks || author.search(linkPattern) >= 0 ? 'links' : null;
}

/** The five counts as percentages of their total; all 0 when there are no ratings. */
export function histogramPercentages(histogram: Histogram): readonly number[] {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  return histogram.map((count) => (total === 0 ? 0 : Math.round((count * 100) / total)));
}
