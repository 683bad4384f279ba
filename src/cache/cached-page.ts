// A page as it is cached: its bytes in each encoding that somebody asked for, each with all its headers.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib';

type Bytes = Buffer<ArrayBuffer>;

export type ContentEncoding = 'br' | 'gzip';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Larger by some, for a fraction of the work: many a page is requested once before it changes. */
const fastLevels = { brotli: 0, gzip: 1 };
/** A higher level takes twenty times the work for a few bytes. */
const denseLevels = { brotli: 5, gzip: 6 };

function brotliOptions(quality: number, { length }: Bytes) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length } };
}

interface Codec {
  /** Takes less time than handing it to another thread does. */
  compressFast(text: Bytes): Bytes;
  compressDense(text: Bytes): Promise<Bytes>;
  decompress(bytes: Bytes): Bytes;
}

const codecs: Readonly<Record<ContentEncoding, Codec>> = {
  br: {
    compressFast: (text) => brotliCompressSync(text, brotliOptions(fastLevels.brotli, text)),
    compressDense: (text) => compressBrotli(text, brotliOptions(denseLevels.brotli, text)),
    decompress: brotliDecompressSync,
  },
  gzip: {
    compressFast: (text) => gzipSync(text, { level: fastLevels.gzip }),
    compressDense: (text) => compressGzip(text, { level: denseLevels.gzip }),
    decompress: gunzipSync,
  },
};

type FormName = ContentEncoding | 'identity';

/** Names and values in turn, as Node's `writeHead` takes them. */
type HeaderList = readonly string[];

/** The ETag of exactly these bytes. */
interface Validator {
  etag: string;
  /** The headers of a 304. */
  unchangedHeaders: HeaderList;
}

/** A page in one encoding. */
interface PageForm extends Validator {
  bytes: Bytes;
  /** The headers of a 200. */
  headers: HeaderList;
  isFast: boolean;
  /** Whether the bytes were sent: the second request of a fast form gets a dense one. */
  wasSent: boolean;
  /** Of the fast form that this dense one replaced: the same text, which a client may still hold. */
  replaced: Validator | null;
}

export interface CachedPage {
  forms: Map<FormName, PageForm>;
  /** Dense forms that are being made. */
  compressing: Map<ContentEncoding, Promise<void>>;
  /** `Content-Type` */
  type: string;
  /** All other headers of the page, security headers included. */
  headers: HeaderList;
  /** Whether a logged-in visitor may get another page at this address (R48). */
  byRole: boolean;
}

interface PageContent extends Pick<CachedPage, 'type' | 'headers' | 'byRole'> {
  text: string;
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
  const page: CachedPage = { forms: new Map(), compressing: new Map(), ...rest };
  addForm(page, encoding ?? 'identity', Buffer.from(text));
  return page;
}

/** The answer where its form exists; null where the form is to be made first. */
export function findAnswer(page: CachedPage, request: ConditionalRequest): PageAnswer | null {
  const form = page.forms.get(request.encoding ?? 'identity');
  return form ? answerForm(form, request) : null;
}

/** The answer. Makes its form first where there is none: a fast one for the first request, a dense one for the second. */
export async function makeAnswer(page: CachedPage, request: ConditionalRequest): Promise<PageAnswer> {
  const { encoding } = request;
  const found = findAnswer(page, request);
  if (found) return found;
  if (encoding && page.forms.has(encoding)) await replaceByDense(page, encoding);
  else addForm(page, encoding ?? 'identity', textOf(page));
  return makeAnswer(page, request);
}

/** About the bytes that the page takes in memory. */
export function sizeOf(page: CachedPage): number {
  let size = 1_000;
  for (const form of page.forms.values()) size += 1_000 + form.bytes.length;
  return size;
}

/** null: the bytes of a fast form are requested again, so a dense one is due. */
function answerForm(form: PageForm, { method, ifNoneMatch }: ConditionalRequest): PageAnswer | null {
  const held = ifNoneMatch === undefined ? null : findHeld(form, ifNoneMatch);
  if (held) return { status: 304, headers: held.unchangedHeaders, bytes: null };
  if (method === 'HEAD') return { status: 200, headers: form.headers, bytes: null };
  if (form.isFast && form.wasSent) return null;
  form.wasSent = true;
  return { status: 200, headers: form.headers, bytes: form.bytes };
}

/** The validator that If-None-Match names: of this form, or of the one it replaced. */
function findHeld(form: PageForm, ifNoneMatch: string): Validator | null {
  if (matches(ifNoneMatch, form.etag)) return form;
  return form.replaced && matches(ifNoneMatch, form.replaced.etag) ? form.replaced : null;
}

/** Whether If-None-Match names an ETag: `*`, or one of a list, weak or not (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

function addForm(page: CachedPage, name: FormName, text: Bytes): void {
  const bytes = name === 'identity' ? text : codecs[name].compressFast(text);
  page.forms.set(name, createForm(page, name, bytes, { isFast: name !== 'identity', replaced: null }));
}

/** Replaces a fast form by a dense one, once for all requests that wait. */
function replaceByDense(page: CachedPage, encoding: ContentEncoding): Promise<void> {
  const running = page.compressing.get(encoding);
  if (running) return running;
  const compressing = codecs[encoding].compressDense(textOf(page)).then((bytes) => {
    const replaced = page.forms.get(encoding) ?? null;
    page.forms.set(encoding, createForm(page, encoding, bytes, { isFast: false, replaced }));
  });
  page.compressing.set(encoding, compressing);
  const end = () => void page.compressing.delete(encoding);
  compressing.then(end, end);
  return compressing;
}

function textOf({ forms }: CachedPage): Bytes {
  const identity = forms.get('identity');
  if (identity) return identity.bytes;
  for (const encoding of ['br', 'gzip'] as const) {
    const form = forms.get(encoding);
    if (form) return codecs[encoding].decompress(form.bytes);
  }
  throw new Error('a cached page has no form');
}

/** The bytes in a block of exactly their length: a compressor's result and a short text lie in a larger one. */
function withOwnMemory(bytes: Bytes): Bytes {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.alloc(bytes.length);
  own.set(bytes);
  return own;
}

function createForm(
  { type, headers }: CachedPage,
  name: FormName,
  bytes: Bytes,
  { isFast, replaced }: { isFast: boolean; replaced: Validator | null },
): PageForm {
  // An ETag for each sequence of bytes, the same in every process; to hash compressed bytes takes a tenth of the time.
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const unchangedHeaders = [...headers, 'ETag', etag];
  const encoded = name === 'identity' ? [] : ['Content-Encoding', name];
  return {
    bytes: withOwnMemory(bytes),
    etag,
    unchangedHeaders,
    headers: [...unchangedHeaders, 'Content-Type', type, ...encoded, 'Content-Length', String(bytes.length)],
    isFast,
    wasSent: false,
    // Without its bytes.
    replaced: replaced && { etag: replaced.etag, unchangedHeaders: replaced.unchangedHeaders },
  };
}
