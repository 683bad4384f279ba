// A page as it is kept: its bytes in each form that somebody asked for, with every header frozen beside them.
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
import type { AllowedHosts } from '../allowed-hosts.ts';
import { negotiateEncoding } from '../parse/accept-encoding.ts';
import type { ContentEncoding } from '../parse/accept-encoding.ts';

type Bytes = Buffer<ArrayBuffer>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Some more bytes for a fraction of the work: many a page is asked for once before it changes. */
const quick = { brotli: 0, gzip: 1 };
/** More costs twenty times the work for a few bytes. */
const close = { brotli: 5, gzip: 6 };

function brotliOptions(quality: number, { length }: Bytes) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length } };
}

interface Packing {
  /** Takes less time than handing it to another thread does. */
  quick(text: Bytes): Bytes;
  close(text: Bytes): Promise<Bytes>;
  open(bytes: Bytes): Bytes;
}

const packings: Readonly<Record<ContentEncoding, Packing>> = {
  br: {
    quick: (text) => brotliCompressSync(text, brotliOptions(quick.brotli, text)),
    close: (text) => compressBrotli(text, brotliOptions(close.brotli, text)),
    open: brotliDecompressSync,
  },
  gzip: {
    quick: (text) => gzipSync(text, { level: quick.gzip }),
    close: (text) => compressGzip(text, { level: close.gzip }),
    open: gunzipSync,
  },
};

type FormName = ContentEncoding | 'identity';

/** Names and values in turn, as Node's `writeHead` takes them. */
type Headers = readonly string[];

/** Bytes by the name that means exactly them. */
interface Named {
  etag: string;
  /** Of the answer that says that they have not changed. */
  unchanged: Headers;
}

interface Form extends Named {
  bytes: Bytes;
  /** Of the answer with the bytes. */
  headers: Headers;
  /** Quickly packed, and sent once: who asks next gets it packed closely. */
  sent: boolean;
  quick: boolean;
  /** What it came in the place of: the same text, which a client may still hold. */
  before: Named | null;
}

export interface KeptPage {
  forms: Map<FormName, Form>;
  /** Forms that are being packed closely. */
  packing: Map<ContentEncoding, Promise<void>>;
  /** `Content-Type` */
  type: string;
  /** The page's own headers, and those that every answer carries. */
  own: Headers;
  secured: Headers;
  cspHosts: AllowedHosts;
  /** Whether who is logged in may see another page here (R48). */
  byRole: boolean;
}

export interface PageMaking extends Pick<KeptPage, 'type' | 'own' | 'secured' | 'cspHosts' | 'byRole'> {
  /** UTF-8, of which a copy is kept. */
  text: Uint8Array<ArrayBuffer>;
}

/** What an answer depends on of its request. */
export interface Asked {
  method: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

export interface Answered {
  status: 200 | 304;
  headers: Headers;
  /** null for HEAD, and where nothing has changed. */
  bytes: Bytes | null;
}

/** A page that is the same for everyone, in the form that its first client asks for; the text can be had from any form. */
export function makePage({ text, ...rest }: PageMaking, encoding: ContentEncoding | null): KeptPage {
  const page: KeptPage = { forms: new Map(), packing: new Map(), ...rest };
  makeForm(page, encoding ?? 'identity', Buffer.from(text.buffer, text.byteOffset, text.byteLength));
  return page;
}

/** The answer, where it takes no work; null where the form asked for is to be made first. */
export function answerMade(page: KeptPage, asked: Asked): Answered | null {
  const form = page.forms.get(negotiateEncoding(asked.acceptEncoding) ?? 'identity');
  return form ? answerForm(form, asked) : null;
}

/** The answer. Makes the form that was asked for first: quickly for the first who wants it, closely packed for the second. */
export async function answerKept(page: KeptPage, asked: Asked): Promise<Answered> {
  const encoding = negotiateEncoding(asked.acceptEncoding);
  const made = answerMade(page, asked);
  if (made) return made;
  if (encoding && page.forms.has(encoding)) await packClosely(page, encoding);
  else makeForm(page, encoding ?? 'identity', textOf(page));
  return answerKept(page, asked);
}

/** What the page takes in memory, about. */
export function sizeOf(page: KeptPage): number {
  let size = 1_000;
  for (const form of page.forms.values()) size += 1_000 + form.bytes.length;
  return size;
}

/** null: the bytes are wanted of a form that is to be packed closely by now. */
function answerForm(form: Form, { method, ifNoneMatch }: Asked): Answered | null {
  const held = ifNoneMatch === undefined ? null : heldOf(form, ifNoneMatch);
  if (held) return { status: 304, headers: held.unchanged, bytes: null };
  if (method === 'HEAD') return { status: 200, headers: form.headers, bytes: null };
  if (form.quick && form.sent) return null;
  form.sent = true;
  return { status: 200, headers: form.headers, bytes: form.bytes };
}

/** The bytes that a client holds already, if they are those of this form or of the one before it. */
function heldOf(form: Form, ifNoneMatch: string): Named | null {
  if (names(ifNoneMatch, form.etag)) return form;
  return form.before && names(ifNoneMatch, form.before.etag) ? form.before : null;
}

/** Whether If-None-Match names this form: any, or one of a list, weak or not (RFC 9110, 13.1.2). */
function names(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

function makeForm(page: KeptPage, name: FormName, text: Bytes): void {
  const bytes = name === 'identity' ? text : packings[name].quick(text);
  page.forms.set(name, formOf(page, name, bytes, { quick: name !== 'identity', before: null }));
}

/** Puts the closely packed form in the place of the quick one, once for all who ask. */
function packClosely(page: KeptPage, encoding: ContentEncoding): Promise<void> {
  const known = page.packing.get(encoding);
  if (known) return known;
  const packing = packings[encoding].close(textOf(page)).then((bytes) => {
    const before = page.forms.get(encoding) ?? null;
    page.forms.set(encoding, formOf(page, encoding, bytes, { quick: false, before }));
  });
  page.packing.set(encoding, packing);
  const forget = () => void page.packing.delete(encoding);
  packing.then(forget, forget);
  return packing;
}

function textOf({ forms }: KeptPage): Bytes {
  const known = forms.get('identity');
  if (known) return known.bytes;
  for (const encoding of ['br', 'gzip'] as const) {
    const form = forms.get(encoding);
    if (form) return packings[encoding].open(form.bytes);
  }
  throw new Error('a kept page has no form');
}

/** The bytes in memory of just their length: a packer's result lies in a larger block, and a text where the next one will. */
function alone(bytes: Bytes): Bytes {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.alloc(bytes.length);
  own.set(bytes);
  return own;
}

function formOf(
  { type, own, secured }: KeptPage,
  name: FormName,
  bytes: Bytes,
  { quick: isQuick, before }: { quick: boolean; before: Named | null },
): Form {
  // Each sequence of bytes has a name of its own, in every process the same; to read those that are packed takes a tenth of the time.
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const unchanged = [...own, ...secured, 'ETag', etag];
  const encoded = name === 'identity' ? [] : ['Content-Encoding', name];
  const length = ['Content-Length', String(bytes.length)];
  return {
    bytes: alone(bytes),
    etag,
    unchanged,
    headers: [...unchanged, 'Content-Type', type, ...encoded, ...length],
    quick: isQuick,
    sent: false,
    // Its bytes are let go.
    before: before && { etag: before.etag, unchanged: before.unchanged },
  };
}
