// Row types of the tables of what staff writes: pages, posts, menu and home page.
import type { Generated } from 'kysely';

/** The main menu ([2.2-03]). Without rows the menu shows the top categories. */
interface MenuItems {
  id: Generated<number>;
  parent_id: number | null;
  label: string;
  /** A path of the shop, `#anchor`, or `https://…`. */
  address: string;
  position: number;
  /** 1: the sub-menu is as wide as the container, in columns (R43). */
  mega: number;
  call_to_action: number;
}

/** The sections of the home page, in their order. Without rows the home page has its default sections. */
interface HomeSections {
  id: Generated<number>;
  position: number;
  /** JSON with its version, see db/home/home-sections.ts. */
  block: string;
}

/** Pages and posts. */
interface Contents {
  id: Generated<number>;
  kind: 'page' | 'post';
  /** The role of a page that the shop needs, see rules/content/content.ts; null: none. */
  own: string | null;
  slug: string;
  title: string;
  /** Folded by rules/search/fold-text.ts. */
  sort_title: string;
  description: string;
  /** JSON with its version, see db/content/contents.ts. */
  body: string;
  status: 'published' | 'draft';
  published_at: number;
  changed_at: number;
  /** Increases with every change. */
  revision: number;
}

export interface ContentTables {
  menu_items: MenuItems;
  home_sections: HomeSections;
  contents: Contents;
}
