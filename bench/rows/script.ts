// The amount of JavaScript of a product page.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpResponse } from '../http/connection.ts';
import { openConnection } from '../http/connection.ts';
import { browserHeaders, getRequest, bodyText } from '../http/request.ts';
import { paths } from '../../src/wire/paths.ts';
import { unmeasured } from './row.ts';
import type { Bench, BenchRow } from './row.ts';

interface ManifestChunk {
  file: string;
  isEntry?: boolean;
  imports?: readonly string[];
  dynamicImports?: readonly string[];
}
type ChunkManifest = Readonly<Record<string, ManifestChunk>>;

/** Dynamic imports that are not counted: the other pages, and the admin bar, which no shopper loads. */
const notForShoppers = /^src\/web\/(?:pages\/|components\/shell\/admin-bar)/;

/** The files that the given files may load later for a shopper, without other pages. */
export function findLazyScripts(manifest: ChunkManifest, files: ReadonlySet<string>): readonly string[] {
  const found = new Set<string>();
  const followed = new Set<string>();
  const follow = (name: string, isLater: boolean) => {
    const chunk = manifest[name];
    const step = `${name} ${isLater ? 'later' : 'now'}`;
    if (!chunk || followed.has(step)) return;
    followed.add(step);
    if (isLater && !files.has(chunk.file) && chunk.file.endsWith('.js')) found.add(chunk.file);
    for (const next of chunk.imports ?? []) if (isLater) follow(next, true);
    for (const next of chunk.dynamicImports ?? []) if (!chunk.isEntry || !notForShoppers.test(next)) follow(next, true);
  };
  for (const [name, chunk] of Object.entries(manifest)) if (files.has(chunk.file)) follow(name, false);
  return [...found];
}

/** The scripts of a page, as paths below /assets/, and the tags that block the first paint. */
export function scriptsOf(html: string): { files: ReadonlySet<string>; blocking: readonly string[] } {
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag);
  const scripts = tags.filter((tag) => tag.startsWith('<script') && !/type="application\/(?:ld\+)?json"/.test(tag));
  const preloads = tags.filter((tag) => /rel="modulepreload"/.test(tag));
  const modules = scripts.flatMap((tag) => /data-modules="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? []);
  const programs = scripts.flatMap((tag) => /data-program="([^"]+)"/.exec(tag)?.[1] ?? []);
  const sources = [...scripts, ...preloads].flatMap((tag) => /(?:\ssrc|href)="([^"]+\.js)"/.exec(tag)?.[1] ?? []);
  const files = [...sources, ...programs, ...modules].filter((file) => file !== '');
  return {
    files: new Set(files.map((file) => file.replace(/^.*?\/(?=assets\/)/, ''))),
    blocking: scripts.filter((tag) => !/\btype="module"|\bdefer\b|\basync\b/.test(tag)),
  };
}

const kilobytes = (answers: readonly HttpResponse[]) => answers.reduce((sum, { body }) => sum + body.length, 0) / 1_000;

interface ProductScripts {
  /** The responses with the scripts that the page loads. */
  initial: readonly HttpResponse[];
  /** The responses with those that its features load on use. */
  lazy: readonly HttpResponse[];
  /** The script tags that block the first paint. */
  blocking: readonly string[];
}

/** Requests the scripts of a product page; null without a browser build. */
async function fetchScripts(bench: Bench): Promise<ProductScripts | null> {
  const path = join(import.meta.dirname, '../../build/client/manifest.json');
  const product = bench.sampleProducts.find((one) => one.product.type === 'variable') ?? bench.sampleProducts[0];
  if (!existsSync(path) || !product) return null;
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as ChunkManifest;
  const connection = openConnection(bench.shop.port);
  const { files, blocking } = scriptsOf(
    bodyText(await connection.send(getRequest(paths.product(product.product.slug), browserHeaders))),
  );
  const fetchAll = async (names: Iterable<string>) => {
    const answers: HttpResponse[] = [];
    for (const name of names) answers.push(await connection.send(getRequest(`/${name}`, browserHeaders)));
    return answers;
  };
  const initial = await fetchAll(files);
  const lazy = await fetchAll(findLazyScripts(manifest, files));
  connection.close();
  return { initial, lazy, blocking };
}

function createScriptRow(
  read: (scripts: ProductScripts) => { answers: readonly HttpResponse[]; note: string },
): BenchRow {
  return async (bench) => {
    const scripts = await fetchScripts(bench);
    if (!scripts) return unmeasured('there is no browser build');
    const { answers, note } = read(scripts);
    const bad = answers.filter((answer) => answer.status !== 200).length;
    return {
      figure: kilobytes(answers),
      phases: [],
      wrong: bad + (scripts.initial.length === 0 ? 1 : 0),
      notes: [`in ${answers.length} files`, note],
    };
  };
}

/** Compressed kilobytes of the scripts that a product page loads. */
export const scriptRow = createScriptRow(({ initial, blocking }) => ({
  answers: initial,
  note: blocking.length === 0 ? 'none of it blocks the first paint' : `blocks the first paint: ${blocking.join(' ')}`,
}));

/** Compressed kilobytes of these scripts and those that the features of the page load on use. */
export const scriptAllRow = createScriptRow(({ initial, lazy }) => ({
  answers: [...initial, ...lazy],
  note: `${kilobytes(lazy).toFixed(1)} kB of it are loaded on use`,
}));
