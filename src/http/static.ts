// The built browser files: names change with their content, so browsers keep them for good.
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Handler } from 'hono';
import { encodingFor } from './accepted-encoding.ts';
import type { Encoding } from './accepted-encoding.ts';
import type { HttpDeps, HttpEnv } from './deps.ts';
import { answerNotFound } from './errors.ts';

interface Asset {
  plain: Uint8Array<ArrayBuffer>;
  encoded: ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>>;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const compressible = new Set(['.js', '.css', '.json', '.svg', '.txt']);
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Serves `/assets/…` from the build; only files that were there at the start exist, so no path leads out of it. */
export function staticFiles(deps: HttpDeps): Handler<HttpEnv> {
  const files = deps.assetsDir === null ? new Map<string, string>() : filesUnder(deps.assetsDir);
  const loaded = new Map<string, Promise<Asset>>();
  return async (c) => {
    const path = files.get(c.req.path);
    if (path === undefined) return answerNotFound(deps, c);
    const asset = await (loaded.get(path) ?? keep(loaded, path));
    const headers: Record<string, string> = {
      'Content-Type': types[extname(path)] ?? 'application/octet-stream',
      'Cache-Control': 'public, max-age=31536000, immutable',
    };
    if (asset.encoded.size === 0) return c.body(asset.plain, 200, headers);
    headers['Vary'] = 'Accept-Encoding';
    const encoding = encodingFor(c.req.header('accept-encoding'));
    const bytes = encoding && asset.encoded.get(encoding);
    if (!bytes) return c.body(asset.plain, 200, headers);
    return c.body(bytes, 200, { ...headers, 'Content-Encoding': encoding });
  };
}

/** Address → file, for all under `assets` of the build. */
function filesUnder(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  const addresses = paths.map((path): [string, string] => [`/${relative(folder, path).split(sep).join('/')}`, path]);
  return new Map(addresses.filter(([address]) => address.startsWith('/assets/')));
}

function keep(loaded: Map<string, Promise<Asset>>, path: string): Promise<Asset> {
  const asset = load(path);
  loaded.set(path, asset);
  asset.catch(() => loaded.delete(path));
  return asset;
}

/** Reads a file with its compressed forms: those the build left beside it, otherwise made now, once. */
async function load(path: string): Promise<Asset> {
  const plain = await readFile(path);
  const encoded = new Map<Encoding, Uint8Array<ArrayBuffer>>();
  if (compressible.has(extname(path))) {
    encoded.set('br', (await maybeRead(`${path}.br`)) ?? (await brotli(plain)));
    encoded.set('gzip', (await maybeRead(`${path}.gz`)) ?? (await compressGzip(plain, { level: 9 })));
  }
  return { plain, encoded };
}

function brotli(plain: Uint8Array) {
  return compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}

async function maybeRead(path: string) {
  return readFile(path).catch(() => null);
}
