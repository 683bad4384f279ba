// `/wp-comments-post.php` (W19): a review comes in. And what of an address asks for reviews.
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { plainLine } from '../../rules/plain-text.ts';
import { maxReviewerNameLength } from '../../rules/reviews/reviews.ts';
import type { ReviewProblem } from '../../rules/reviews/reviews.ts';
import { limits, times } from '../../settings/constants.ts';
import { postReview } from '../../shop/reviews/post-review.ts';
import type { PostReviewInput } from '../../shop/reviews/post-review.ts';
import { noticeText } from '../../texts/notices.ts';
import { reviewTexts } from '../../texts/reviews.ts';
import { paths } from '../../wire/paths.ts';
import { commentCookies, authorReviewParams, reviewFields, reviewsPageParam } from '../../wire/review-form.ts';
import { serializeCookie } from '../session/cookies.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { withRetryAfter } from '../encode/retry-after.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { answerPage, answerRedirect } from './page-response.ts';
import { parseId, readForm } from '../parse/form.ts';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';
import { baseProps, loadPageContext } from './page-context.ts';
import { answerNotFoundPage } from './not-found.ts';
import { answerRefusalPage } from './refusal.ts';

/** As the original answers each (W19, R14). */
const problemStatus: Readonly<Record<ReviewProblem, ContentfulStatusCode>> = {
  rating: 500,
  required: 200,
  email: 200,
  'too-long': 200,
};

/**
 * Sent, it answers 302 to the product with the query that shows the review to its author alone; refused, a page in the
 * protocol's form: 500 without a rating, 200 where something else is missing or wrong, 409 for the same once more, 429 for one
 * too soon after another.
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
    return answerRedirect(c, address, 302, visitor.account ? [] : authorCookies(deps, form, sent));
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

/** Who ticked it is remembered in two readable cookies; who did not, no longer. */
function authorCookies({ siteHash, https, shop }: HttpDeps, form: PostedFields, sent: PostReviewInput): string[] {
  const wants = (form.get(reviewFields.cookies) ?? '') !== '';
  const look = { maxAge: wants ? times.commentCookies : 0, httpOnly: false, secure: https };
  const now = shop.clock.now();
  const values = [
    [commentCookies.author(siteHash), plainLine(sent.author)],
    [commentCookies.email(siteHash), sent.email.trim()],
  ] as const;
  return values.map(([name, value]) => serializeCookie(name, wants ? value : ' ', look, now));
}

/** A page that says what is wrong, with the way back; browsers then still hold what was typed. */
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
  /** From 1. */
  page: number;
  /** The address names a page of reviews, whichever ([2.1-18]). */
  shouldOpen: boolean;
  /** What an author asks for; null for anybody else. */
  own: { id: number; hash: string } | null;
}

const pageNumber = /^[1-9]\d{0,4}$/;

/** What a product's address asks of its reviews; null for a page that cannot be. */
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
