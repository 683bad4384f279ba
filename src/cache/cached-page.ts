// A page as it is cached: its bytes in each encoding that somebody asked for, each with all its headers.
import { createHash } from 'node:crypto';
import { codecs, compressPieces, freeMemory, joinUtf8, withOwnMemory } from './compression.ts';
import type { Bytes, ContentEncoding } from './compression.ts';

type RepresentationName = ContentEncoding | 'identity';

/** Names and values in turn, as Node's `writeHead` takes them. */
type HeaderList = readonly string[];

/** A page in one encoding. */
interface Representation {
  bytes: Bytes;
  /** The ETag of exactly these bytes. */
  etag: string;
  /** The headers of a 200. */
  headers: HeaderList;
  isLowCompression: boolean;
  /** Whether the bytes were sent: the second request gets one with high compression. */
  wasSent: boolean;
  /** The ETag of the representation that this one replaced: the same text, which a client may still hold. */
  replacedEtag: string | null;
  /** While the one with high compression is being made. */
  compressing: Promise<void> | null;
}

export interface CachedPage {
  representations: Map<RepresentationName, Representation>;
  /** `Content-Type` */
  type: string;
  /** All other headers of the page, security headers included. */
  headers: HeaderList;
  /** Whether a logged-in visitor may get another page at this address (R48). */
  byRole: boolean;
}

interface PageContent extends Pick<CachedPage, 'type' | 'headers' | 'byRole'> {
  /** The pieces of the text: texts, and bytes of UTF-8. */
  text: readonly (string | Uint8Array)[];
}

/** What an answer depends on of its request. */
export interface ConditionalRequest {
  method: string;
  /** The encoding that the client prefers; null for none. */
  encoding: ContentEncoding | null;
  ifNoneMatch: string | undefined;
}

export interface PageAnswer {
  status: 200 | 304;
  headers: HeaderList;
  /** null for HEAD, and for 304. */
  bytes: Bytes | null;
}

/** A page in the encoding that its first client prefers; any other is made of it when it is needed. */
export function createCachedPage({ text, ...rest }: PageContent, encoding: ContentEncoding | null): CachedPage {
  const page: CachedPage = { representations: new Map(), ...rest };
  addRepresentation(page, encoding ?? 'identity', text);
  return page;
}

/** The answer; null when its representation, or a better compressed one, must be made first. */
export function findAnswer(page: CachedPage, request: ConditionalRequest): PageAnswer | null {
  const representation = page.representations.get(request.encoding ?? 'identity');
  return representation ? answerRepresentation(page, representation, request) : null;
}

/** The answer. Makes its representation first where there is none: with low compression for the first request, with high compression
 * for the second. */
export async function makeAnswer(page: CachedPage, request: ConditionalRequest): Promise<PageAnswer> {
  const { encoding } = request;
  const found = findAnswer(page, request);
  if (found) return found;
  const low = encoding && page.representations.get(encoding);
  if (low) await replaceByHighCompression(page, encoding, low);
  else addRepresentation(page, encoding ?? 'identity', [textOf(page)]);
  return makeAnswer(page, request);
}

/** About the bytes that the page takes in memory. */
export function sizeOf(page: CachedPage): number {
  let size = 1_000;
  for (const representation of page.representations.values()) size += 1_000 + representation.bytes.length;
  return size;
}

/** null: a representation with low compression is requested again, so one with high compression is due. */
function answerRepresentation(
  page: CachedPage,
  representation: Representation,
  { method, ifNoneMatch }: ConditionalRequest,
): PageAnswer | null {
  const held = ifNoneMatch === undefined ? null : findHeld(representation, ifNoneMatch);
  if (held !== null) return { status: 304, headers: [...page.headers, 'ETag', held], bytes: null };
  if (method === 'HEAD') return { status: 200, headers: representation.headers, bytes: null };
  if (representation.isLowCompression && representation.wasSent) return null;
  representation.wasSent = true;
  return { status: 200, headers: representation.headers, bytes: representation.bytes };
}

/** The ETag that If-None-Match names: of this representation, or of the one it replaced. */
function findHeld({ etag, replacedEtag }: Representation, ifNoneMatch: string): string | null {
  if (matches(ifNoneMatch, etag)) return etag;
  return replacedEtag !== null && matches(ifNoneMatch, replacedEtag) ? replacedEtag : null;
}

/** Whether If-None-Match names an ETag: `*`, or one of a list, weak or not (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

function addRepresentation(page: CachedPage, name: RepresentationName, text: PageContent['text']): void {
  const bytes = name === 'identity' ? joinUtf8(text) : compressPieces(name, text);
  page.representations.set(
    name,
    createRepresentation(page, name, bytes, { isLowCompression: name !== 'identity', replacedEtag: null }),
  );
}

/** Replaces low compression by high compression, once for all requests that wait. */
function replaceByHighCompression(page: CachedPage, encoding: ContentEncoding, low: Representation): Promise<void> {
  if (low.compressing) return low.compressing;
  const text = textOf(page);
  const compressing = codecs[encoding].compressHigh(text).then((bytes) => {
    const high = createRepresentation(page, encoding, bytes, { isLowCompression: false, replacedEtag: low.etag });
    page.representations.set(encoding, high);
  });
  low.compressing = compressing;
  const end = () => {
    low.compressing = null;
    if (page.representations.get('identity')?.bytes !== text) freeMemory(text);
  };
  compressing.then(end, end);
  return compressing;
}

function textOf({ representations }: CachedPage): Bytes {
  const identity = representations.get('identity');
  if (identity) return identity.bytes;
  for (const encoding of ['br', 'gzip'] as const) {
    const representation = representations.get(encoding);
    if (representation) return codecs[encoding].decompress(representation.bytes);
  }
  throw new Error('a cached page has no representation');
}

function createRepresentation(
  { type, headers }: CachedPage,
  name: RepresentationName,
  bytes: Bytes,
  { isLowCompression, replacedEtag }: Pick<Representation, 'isLowCompression' | 'replacedEtag'>,
): Representation {
  // An ETag for each sequence of bytes, the same in every process; to hash compressed bytes takes a tenth of the time.
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const encoded = name === 'identity' ? [] : ['Content-Encoding', name];
  return {
    bytes: withOwnMemory(bytes),
    etag,
    headers: [...headers, 'ETag', etag, 'Content-Type', type, ...encoded, 'Content-Length', String(bytes.length)],
    isLowCompression,
    wasSent: false,
    replacedEtag,
    compressing: null,
  };
}
