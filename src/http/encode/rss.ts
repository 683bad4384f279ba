// Feeds as RSS 2.0 (P6).
import { writeXml, xml, xmlText } from '../../rules/xml.ts';

export const rssType = 'application/rss+xml; charset=utf-8';

/** How many items a feed has. */
export const maxFeedItems = 20;

interface FeedItem {
  title: string;
  /** Absolute. */
  link: string;
  /** What identifies the item: an absolute address. Default: the link. */
  guid?: string;
  description: string;
  /** Epoch ms. */
  publishedAt: number;
}

interface Feed {
  title: string;
  /** Absolute address of the page that the feed follows. */
  link: string;
  /** Absolute address of the feed. */
  self: string;
  description: string;
  /** Newest first. */
  items: readonly FeedItem[];
}

/** The document of a feed. It names no author: that would tell who may log in. */
export function encodeFeed({ title, link, self, description, items }: Feed): string {
  const channel = [
    xml('title', title),
    xml('link', link),
    xml('description', description),
    xml('language', 'nl'),
    xml('atom:link', [], { href: self, rel: 'self', type: 'application/rss+xml' }),
    ...items.map((item) =>
      xml('item', [
        xml('title', item.title),
        xml('link', item.link),
        xml('guid', item.guid ?? item.link, { isPermaLink: 'true' }),
        xmlText('description', item.description),
        xml('pubDate', new Date(item.publishedAt).toUTCString()),
      ]),
    ),
  ];
  const attributes = { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' };
  return writeXml(xml('rss', [xml('channel', channel)], attributes));
}
