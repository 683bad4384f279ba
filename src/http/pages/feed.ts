// `/feed/`: the newest blog posts as RSS 2.0.
import type { Context } from 'hono';
import { fillPlaceholders } from '../../rules/content/placeholders.ts';
import { showShell } from '../../shop/catalog/show-shell.ts';
import { listPublishedContent } from '../../shop/content/list-published-content.ts';
import { blogTexts } from '../../texts/blog.ts';
import { machinePaths } from '../../wire/machine-paths.ts';
import { contentAddress, paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { factsFromSettings } from '../encode/content-blocks.ts';
import { encodeFeed, maxFeedItems, rssType } from '../encode/rss.ts';
import { answerText } from './page-response.ts';

/** Answers the newest posts (at most 20) with title and description; the feed has no items when there are no posts. */
export async function blogFeed(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const { shop } = deps;
  const { settings, zones } = await showShell(shop);
  const facts = factsFromSettings(settings, zones);
  const posts = (await listPublishedContent(shop)).filter(({ kind }) => kind === 'post').slice(0, maxFeedItems);
  const text = encodeFeed({
    title: blogTexts.feedTitle(settings['shop.name']),
    link: shop.origin + paths.blog,
    self: shop.origin + machinePaths.feed,
    description: blogTexts.description(settings['shop.name']),
    items: posts.map((post) => ({
      title: fillPlaceholders(post.title, facts),
      link: shop.origin + contentAddress(post),
      description: fillPlaceholders(post.description, facts),
      publishedAt: post.publishedAt,
    })),
  });
  return answerText(deps, c, { type: rssType, text });
}
