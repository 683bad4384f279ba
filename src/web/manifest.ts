// Which built files a page needs, from Vite's manifest.
import type { PageName } from './pages/page-table.ts';

interface ManifestEntry {
  file: string;
  css?: readonly string[] | undefined;
  imports?: readonly string[] | undefined;
}

/** Vite's manifest: source path → built files. */
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** Addresses of one page's files, in the document's order. */
export interface PageFiles {
  /** The script that loads `script` after the page's first pictures; null: the document loads `script` itself. */
  first: string | null;
  script: string;
  preloads: readonly string[];
  styles: readonly string[];
  /** The fonts of the first view. */
  fonts: readonly string[];
}

const firstSource = 'src/web/entry-first.ts';
const entrySource = 'src/web/entry-browser.tsx';
const staffSource = 'src/staff/entry-browser.tsx';
const documentSource = 'src/web/documents/document.css';
const fontSources = ['src/web/styles/fonts/hanken.woff2', 'src/web/styles/fonts/bricolage.woff2'];

/** The file that the browser loads for a page. */
function pageSource(page: PageName): string {
  return `src/web/pages/${page}/page.tsx`;
}

function address(file: string): string {
  return `/${file}`;
}

/** The built file of a source. Throws when the manifest lacks it. */
function builtFile(manifest: Manifest, source: string): ManifestEntry {
  const entry = manifest[source];
  if (!entry) throw new Error(`the manifest has no ${source}`);
  return entry;
}

/** A source with everything that it imports. The source comes last, so that shared styles precede its own. */
function withImports(manifest: Manifest, source: string, seen: Set<string>): ManifestEntry[] {
  const entry = manifest[source];
  if (!entry || seen.has(source)) return [];
  seen.add(source);
  return [...(entry.imports ?? []).flatMap((name) => withImports(manifest, name, seen)), entry];
}

/** The files of one page; those of the entry come before the page's own. Throws when the manifest lacks an entry. */
export function pageFiles(manifest: Manifest, page: PageName): PageFiles {
  return {
    first: address(builtFile(manifest, firstSource).file),
    ...filesOf(manifest, entrySource, [pageSource(page)]),
    fonts: fontSources.map((source) => address(builtFile(manifest, source).file)),
  };
}

/**
 * The files of the back office, a separate program that renders every view itself. Throws when the manifest lacks it. It
 * preloads no fonts: its style sheet has requested them long before the program can show a text.
 */
export function staffFiles(manifest: Manifest): PageFiles {
  return { ...filesOf(manifest, staffSource, []), first: null, fonts: [] };
}

function filesOf(manifest: Manifest, start: string, sources: readonly string[]): Omit<PageFiles, 'first' | 'fonts'> {
  const entry = builtFile(manifest, start);
  const seen = new Set<string>();
  const entries = [start, ...sources].flatMap((source) => withImports(manifest, source, seen));
  return {
    script: address(entry.file),
    preloads: entries.filter((one) => one !== entry).map((one) => address(one.file)),
    // The entry's styles come first: they define the order of the cascade layers.
    styles: [...new Set([entry, ...entries].flatMap((one) => one.css ?? []))].map(address),
  };
}

/** The style sheets of order documents. Throws when the manifest lacks them. */
export function documentStyles(manifest: Manifest): readonly string[] {
  const { file, css = [] } = builtFile(manifest, documentSource);
  return [file, ...css].filter((name) => name.endsWith('.css')).map(address);
}
