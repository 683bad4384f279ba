// Which built files a page needs, from Vite's manifest.
import type { PageProps } from './page-props.ts';

export interface ManifestEntry {
  file: string;
  css?: readonly string[] | undefined;
  imports?: readonly string[] | undefined;
}

/** Vite's manifest: source path → built files. */
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** Addresses of one page's files, in the order in which the document names them. */
export interface PageFiles {
  /** What loads the script when the page's first pictures are there; null: the page loads it itself. */
  first: string | null;
  script: string;
  preloads: readonly string[];
  styles: readonly string[];
}

const firstSource = 'src/web/entry-first.ts';
const entrySource = 'src/web/entry-browser.tsx';
const staffSource = 'src/staff/entry-browser.tsx';

const pageSources: Record<PageProps['page'], string> = {
  home: 'src/web/pages/home.tsx',
  listing: 'src/web/pages/listing.tsx',
  search: 'src/web/pages/search.tsx',
  product: 'src/web/pages/product.tsx',
  cart: 'src/web/pages/cart.tsx',
  checkout: 'src/web/pages/checkout.tsx',
  'order-received': 'src/web/pages/order-received.tsx',
  account: 'src/web/pages/account.tsx',
  content: 'src/web/pages/content.tsx',
  post: 'src/web/pages/post.tsx',
  blog: 'src/web/pages/blog.tsx',
  restock: 'src/web/pages/restock.tsx',
  'review-report': 'src/web/pages/review-report.tsx',
  'not-found': 'src/web/pages/not-found.tsx',
  fault: 'src/web/pages/fault.tsx',
};

function address(file: string): string {
  return `/${file}`;
}

/** A source and all that it imports, itself last, so that shared styles come before its own. */
function withImports(manifest: Manifest, source: string, seen: Set<string>): ManifestEntry[] {
  const entry = manifest[source];
  if (!entry || seen.has(source)) return [];
  seen.add(source);
  return [...(entry.imports ?? []).flatMap((name) => withImports(manifest, name, seen)), entry];
}

/** The files of one page: the entry's before the page's own. Throws when the manifest lacks an entry. */
export function pageFiles(manifest: Manifest, page: PageProps['page']): PageFiles {
  const first = manifest[firstSource];
  if (!first) throw new Error(`the manifest has no ${firstSource}`);
  return { ...filesOf(manifest, entrySource, [pageSources[page]]), first: address(first.file) };
}

/** The files of the back office, which is a program of its own. Throws when the manifest lacks it. */
export function staffFiles(manifest: Manifest): PageFiles {
  return { ...filesOf(manifest, staffSource, []), first: null };
}

function filesOf(manifest: Manifest, start: string, sources: readonly string[]): Omit<PageFiles, 'first'> {
  const entry = manifest[start];
  if (!entry) throw new Error(`the manifest has no ${start}`);
  const seen = new Set<string>();
  const entries = [start, ...sources].flatMap((source) => withImports(manifest, source, seen));
  return {
    script: address(entry.file),
    preloads: entries.filter((one) => one !== entry).map((one) => address(one.file)),
    // The entry's before those that it shares with pages: they hold the order of the cascade's layers.
    styles: [...new Set([entry, ...entries].flatMap((one) => one.css ?? []))].map(address),
  };
}
