// `/feed/`: the newest blog posts as RSS 2.0.
import type { Context } from 'hono';
import { fillPlaceholders } from '../../rules/content/placeholders.ts';
import { showShell } from '../../shop/catalog/show-shell.ts';
import { listPublishedContent } from '../../shop/content/list-published-content.ts';
import { blogTexts } from '../../texts/blog.ts';
import { escapeHtml } from '../../web/escape.ts';
import { machinePaths } from '../../wire/machine-paths.ts';
import { contentAddress, paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerText } from './page-response.ts';
import { factsFromSettings } from '../encode/content-blocks.ts';

const maxItems = 20;

/** Answers the newest posts (at most 20) with title and description; the feed has no items when there are no posts. */
export async function blogFeed(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const { shop } = deps;
  const { settings, zones } = await showShell(shop);
  const facts = factsFromSettings(settings, zones);
  const posts = (await listPublishedContent(shop)).filter(({ kind }) => kind === 'post').slice(0, maxItems);
  const items = posts.map((post) => {
    const address = escapeHtml(shop.origin + contentAddress(post));
    return [
      '<item>',
      xmlElement('title', fillPlaceholders(post.title, facts)),
      `<link>${address}</link><guid isPermaLink="true">${address}</guid>`,
      xmlElement('description', fillPlaceholders(post.description, facts)),
      xmlElement('pubDate', new Date(post.publishedAt).toUTCString()),
      '</item>',
    ].join('');
  });
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    xmlElement('title', blogTexts.feedTitle(settings['shop.name'])),
    xmlElement('link', shop.origin + paths.blog),
    xmlElement('description', blogTexts.description(settings['shop.name'])),
    xmlElement('language', 'nl'),
    `<atom:link href="${escapeHtml(shop.origin + machinePaths.feed)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
  return answerText(deps, c, { type: 'application/rss+xml; charset=utf-8', text });
}

function xmlElement(name: string, text: string): string {
  return `<${name}>${escapeHtml(text)}</${name}>`;
}
