// `/wp-comments-post.php` (W19): posts a review. Also parses the review parameters of a product URL.
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { plainLine } from '../../rules/plain-text.ts';
import { maxReviewerNameLength } from '../../rules/reviews/reviews.ts';
import type { ReviewProblem } from '../../rules/reviews/reviews.ts';
import { limits } from '../../settings/constants.ts';
import { postReview } from '../../shop/reviews/post-review.ts';
import type { PostReviewInput } from '../../shop/reviews/post-review.ts';
import { noticeText } from '../../texts/notices.ts';
import { reviewTexts } from '../../texts/reviews.ts';
import { paths } from '../../wire/paths.ts';
import { authorReviewParams, reviewFields, reviewsPageParam } from '../../wire/review-form.ts';
import { authorCookies } from '../session/author-cookies.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { withRetryAfter } from '../encode/retry-after.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { answerPage, answerRedirect } from './page-response.ts';
import { parseId, readForm } from '../parse/form.ts';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';
import { baseProps, loadPageContext } from './page-context.ts';
import { answerNotFoundPage } from './not-found.ts';
import { answerRefusalPage } from './refusal.ts';

/** Status of each problem, as in the protocol (W19, R14); 400 where the original has 500 (R57). */
const problemStatus: Readonly<Record<ReviewProblem, ContentfulStatusCode>> = {
  rating: 400,
  required: 200,
  email: 200,
  'too-long': 200,
};

/**
 * Posts a review. Success: 302 to the product with a query that shows the review to its author only. Refusal: a page in the
 * protocol's format: 400 without a rating, 200 for other missing or wrong fields, 409 for a duplicate, 429 when reviews follow
 * too quickly.
 */
export async function postReviewForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const form = await readForm(c);
  if (!form) return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
  const visitor = await resolveVisitor(deps, c.req.raw);
  const sent = toReviewInput(form);
  const outcome = await postReview(deps.shop, visitor, sent);
  if (outcome.ok) {
    const query = new URLSearchParams({
      [authorReviewParams.id]: String(outcome.id),
      [authorReviewParams.hash]: outcome.hash,
    });
    const address = `${paths.product(outcome.slug)}?${query}#comment-${outcome.id}`;
    const wants = (form.get(reviewFields.cookies) ?? '') !== '';
    const author = wants ? { name: plainLine(sent.author), email: sent.email.trim() } : null;
    return answerRedirect(c, address, 302, visitor.account ? [] : authorCookies(deps, author));
  }
  switch (outcome.reason) {
    case 'unknown-product':
      return answerNotFoundPage(deps, c);
    case 'duplicate':
      return answerProblem(deps, c, { status: 409, sentence: reviewTexts.duplicate, slug: outcome.slug });
    case 'too-often': {
      const problem = { status: 429, sentence: noticeText(outcome.notice), slug: outcome.slug } as const;
      return withRetryAfter(await answerProblem(deps, c, problem), outcome.notice);
    }
    case 'invalid': {
      const { problem, slug } = outcome;
      const sentence = reviewTexts.problem[problem]({ name: maxReviewerNameLength, text: limits.reviewText });
      return answerProblem(deps, c, { status: problemStatus[problem], sentence, slug });
    }
  }
}

function toReviewInput(form: PostedFields): PostReviewInput {
  const field = (name: string) => form.get(name) ?? '';
  const shownFor = field(reviewFields.shownFor);
  return {
    productId: parseId(form.get(reviewFields.product)),
    author: field(reviewFields.author),
    email: field(reviewFields.email),
    text: field(reviewFields.text),
    rating: field(reviewFields.rating),
    hiddenField: field(reviewFields.hidden),
    shownFor: /^\d{1,12}$/.test(shownFor) ? Number(shownFor) : null,
  };
}

/** Answers a page with the problem and a link back; the browser's back button still has the entered values. */
async function answerProblem(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  { status, sentence, slug }: { status: ContentfulStatusCode; sentence: string; slug: string },
): Promise<Response> {
  const context = await loadPageContext(deps, c);
  const plain = { mark: 'plain' as const, lang: null };
  const props = {
    ...baseProps(deps, context, { title: reviewTexts.refused, description: sentence, path: paths.postReview }),
    page: 'content' as const,
    heading: reviewTexts.refused,
    blocks: [
      {
        id: 1,
        type: 'text' as const,
        parts: [
          { type: 'paragraph' as const, runs: [{ ...plain, text: sentence, link: null }] },
          {
            type: 'paragraph' as const,
            runs: [{ ...plain, text: reviewTexts.back, link: `${paths.product(slug)}#reviews` }],
          },
        ],
      },
    ],
    newAfter: 0,
  };
  return answerPage(deps, c, context, props, { audience: 'visitor', status, headers: { 'X-Robots-Tag': 'noindex' } });
}

interface ReviewsQuery {
  /** Page number, from 1. */
  page: number;
  /** Whether the URL names any page of reviews ([2.1-18]). */
  shouldOpen: boolean;
  /** Id and hash that show an author's own review; null for other visitors. */
  own: { id: number; hash: string } | null;
}

const pageNumber = /^[1-9]\d{0,4}$/;

/** Parses which reviews a product URL requests; returns null for an invalid page number in the path. */
export function parseReviewsQuery(part: string | undefined, query: URLSearchParams): ReviewsQuery | null {
  const asked = query.get(reviewsPageParam);
  const inPath = part === undefined ? null : part.slice('comment-page-'.length);
  if (inPath !== null && !pageNumber.test(inPath)) return null;
  const number = inPath ?? (asked !== null && pageNumber.test(asked) ? asked : '1');
  const id = parseId(query.get(authorReviewParams.id) ?? undefined);
  const hash = query.get(authorReviewParams.hash);
  return {
    page: Number(number),
    shouldOpen: inPath !== null || asked !== null,
    own: id > 0 && hash !== null ? { id, hash } : null,
  };
}
