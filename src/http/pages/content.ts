// Content pages, blog posts and the blog list.
import type { Context } from 'hono';
import type { ContentKind } from '../../rules/content/content.ts';
import { parsePageNumber } from '../../rules/listing/page-number.ts';
import { listPosts } from '../../shop/content/list-posts.ts';
import { showContent } from '../../shop/content/show-content.ts';
import { blogTexts } from '../../texts/blog.ts';
import { blogPageParam, contentAddress, paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { canonicalQuery } from '../../cache/page-address.ts';
import type { QueryRule } from '../../cache/page-address.ts';
import { readFormSubmission } from '../parse/form-submission.ts';
import { noticeCookie } from '../session/notice-cookie.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { answerPage, answerRedirect } from './page-response.ts';
import { formViews, postForm } from './form-views.ts';
import { answerRefusalPage } from './refusal.ts';
import { contentProps, fillFacts } from './content-props.ts';
import { factsFromSettings } from '../encode/content-blocks.ts';
import { baseProps, loadPageContext } from './page-context.ts';
import { redirectFromSegment } from './former-places.ts';
import { answerNotFoundPage } from './not-found.ts';
import { hasOldPage, oldPageNumber, pagedQueryRule, pageToRead, redirectToProductSlug } from './old-addresses.ts';

/** `/{slug}/`: answers a public content page; 404 for any other slug. */
export function contentPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return answerContent(deps, c, 'page');
}

/** `/blog/{slug}/`: answers a public blog post. */
export function postPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return answerContent(deps, c, 'post');
}

/** Content with role-specific blocks: guests share one cached page, a logged-in visitor gets a page that is not stored (R48). */
async function answerContent(deps: HttpDeps, c: Context<HttpEnv>, kind: ContentKind): Promise<Response> {
  const context = await loadPageContext(deps, c);
  const { categories } = context;
  const asked = { kind, slug: c.req.param('slug') ?? '', categories };
  const everyones = await showContent(deps.shop, { ...asked, role: 'guest' });
  if (!everyones) {
    const redirect = kind === 'page' ? ((await redirectToProductSlug(deps, c)) ?? redirectFromSegment(c)) : null;
    return redirect ?? answerNotFoundPage(deps, c, context);
  }
  const { role } = everyones.isByRole ? await resolveVisitor(deps, c.req.raw) : { role: 'guest' as const };
  if (role === 'guest') {
    const { views, isFresh } = await formViews(deps, everyones);
    const props = await contentProps(deps, context, everyones, views);
    // A page with a challenge is made for each visit.
    if (isFresh) return answerPage(deps, c, context, props, { audience: 'visitor' });
    return answerPage(deps, c, context, props, { audience: 'everyone', byRole: everyones.isByRole });
  }
  const own = await showContent(deps.shop, { ...asked, role });
  if (!own) return answerNotFoundPage(deps, c, context);
  const { views } = await formViews(deps, own);
  return answerPage(deps, c, context, await contentProps(deps, context, own, views), { audience: 'visitor' });
}

/** `/{slug}/` and `/blog/{slug}/`: a contact form of the page, sent without JavaScript. */
export function contentForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return answerPosted(deps, c, 'page');
}
export function postContentForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return answerPosted(deps, c, 'post');
}

/** A message that was sent is answered with 303 and a notice (R39), a refused one with the page and what was typed. */
async function answerPosted(deps: HttpDeps, c: Context<HttpEnv>, kind: ContentKind): Promise<Response> {
  const context = await loadPageContext(deps, c);
  const { role } = await resolveVisitor(deps, c.req.raw);
  const { categories } = context;
  const content = await showContent(deps.shop, { kind, slug: c.req.param('slug') ?? '', categories, role });
  if (!content) return answerNotFoundPage(deps, c, context);
  const hasForm = content.blocks.some(({ block }) => block.type === 'contactForm');
  const submission = hasForm ? await readFormSubmission(c.req.raw) : null;
  const posted = submission && (await postForm(deps, c, context, content, submission));
  if (posted?.outcome === 'sent') {
    const notice = noticeCookie(deps, { type: 'message', messages: [posted.message] });
    return answerRedirect(c, contentAddress(content), 303, [notice]);
  }
  if (posted?.outcome !== 'refused') return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
  const { views } = await formViews(deps, content, posted);
  const props = await contentProps(deps, context, content, views);
  const status = posted.result.status === 'aborted' ? 429 : 200;
  return answerPage(deps, c, context, props, { audience: 'visitor', status });
}

/** The blog depends on the page parameter of the query only (R10). */
export const blogQueryRule: QueryRule = (name, value) =>
  name === blogPageParam && parsePageNumber(value) > 1 ? value : pagedQueryRule(name, value);

/** `/blog/`: answers a page of posts; a number after the last page shows the last page. */
export async function blogPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const context = await loadPageContext(deps, c);
  const facts = factsFromSettings(context.settings, context.zones);
  const page = oldPageNumber(c);
  const blog = await listPosts(deps.shop, { page: pageToRead(page, parsePageNumber(c.req.query(blogPageParam))) });
  if (!hasOldPage(page, blog)) return answerNotFoundPage(deps, c, context);
  const head = {
    title: blogTexts.title,
    description: blogTexts.description(context.settings['shop.name']),
    path: paths.blogPage(blog.page),
    number: blog.page,
  };
  const props = {
    ...baseProps(deps, context, head),
    page: 'blog' as const,
    posts: blog.posts.map((post) => fillFacts(post, facts)),
    total: blog.total,
    pageNumber: blog.page,
    pages: blog.pages,
  };
  const query = canonicalQuery([[blogPageParam, String(blog.page)]], blogQueryRule);
  return answerPage(deps, c, context, props, { audience: 'everyone', query });
}
