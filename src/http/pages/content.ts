// Content pages, blog posts and the blog list.
import type { Context } from 'hono';
import type { ContentKind } from '../../rules/content/content.ts';
import { parsePageNumber } from '../../rules/listing/page-number.ts';
import { listPosts } from '../../shop/content/list-posts.ts';
import { showContent } from '../../shop/content/show-content.ts';
import { blogTexts } from '../../texts/blog.ts';
import { blogPageParam, paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { canonicalQuery } from '../../cache/page-address.ts';
import type { QueryRule } from '../../cache/page-address.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { answerPage } from './page-response.ts';
import { contentProps, fillFacts } from './content-props.ts';
import { factsFromSettings } from '../encode/content-blocks.ts';
import { baseProps, loadPageContext } from './page-context.ts';
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
    const redirect = kind === 'page' ? await redirectToProductSlug(deps, c) : null;
    return redirect ?? answerNotFoundPage(deps, c, context);
  }
  const { role } = everyones.isByRole ? await resolveVisitor(deps, c.req.raw) : { role: 'guest' as const };
  if (role === 'guest') {
    const props = await contentProps(deps, context, everyones);
    return answerPage(deps, c, context, props, { audience: 'everyone', byRole: everyones.isByRole });
  }
  const own = await showContent(deps.shop, { ...asked, role });
  if (!own) return answerNotFoundPage(deps, c, context);
  return answerPage(deps, c, context, await contentProps(deps, context, own), { audience: 'visitor' });
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
