// The types of entries, as WordPress describes them (P7).
import { wpTypeTexts } from '../../texts/wire.ts';
import { paths } from '../../wire/paths.ts';
import type { WpType, WpTypes } from '../../wire/wp-entries.ts';
import { wpBases } from './wp-entry.ts';

type TypeFacts = Pick<WpType, 'hierarchical' | 'has_archive' | 'icon' | 'taxonomies' | 'rest_base'>;

const wpTypes = {
  post: {
    hierarchical: false,
    has_archive: false,
    icon: 'dashicons-admin-post',
    taxonomies: [],
    rest_base: wpBases.post,
  },
  page: {
    hierarchical: true,
    has_archive: false,
    icon: 'dashicons-admin-page',
    taxonomies: [],
    rest_base: wpBases.page,
  },
  attachment: {
    hierarchical: false,
    has_archive: false,
    icon: 'dashicons-admin-media',
    taxonomies: [],
    rest_base: 'media',
  },
  product: {
    hierarchical: false,
    has_archive: paths.shop.replaceAll('/', ''),
    icon: 'dashicons-archive',
    taxonomies: ['product_cat', 'product_tag'],
    rest_base: wpBases.product,
  },
} as const satisfies Record<keyof typeof wpTypeTexts, TypeFacts>;

function encodeType(slug: keyof typeof wpTypes, origin: string): WpType {
  const address = (path: string) => [{ href: `${origin}/wp-json/wp/v2/${path}` }];
  return {
    ...wpTypes[slug],
    ...wpTypeTexts[slug],
    slug,
    rest_namespace: 'wp/v2',
    _links: { collection: address('types'), 'wp:items': address(wpTypes[slug].rest_base) },
  };
}

/** All types by slug; `origin` is prepended to their addresses. */
export function encodeWpTypes(origin: string): WpTypes {
  const slugs = Object.keys(wpTypes) as (keyof typeof wpTypes)[];
  return Object.fromEntries(slugs.map((slug) => [slug, encodeType(slug, origin)]));
}
