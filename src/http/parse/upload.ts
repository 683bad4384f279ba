// Reads an uploaded file: as the raw body of a request, or as a field of a form (W12).
import { createHash, timingSafeEqual } from 'node:crypto';
import { uploadField } from '../../wire/media.ts';

interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

type UploadReading =
  /** `fields`: the texts that came with the file, in the form or in the query. */
  | { ok: true; file: UploadedFile; fields: Readonly<Record<string, string>> }
  | { ok: false; reason: 'no-data' | 'no-type' | 'no-disposition' | 'bad-disposition' | 'hash-mismatch' };

/** Reads the body once. `md5` of the header Content-MD5, when it is there, must be that of the file. */
export async function readUpload(request: Request): Promise<UploadReading> {
  const type = request.headers.get('content-type') ?? '';
  const read = /^multipart\/form-data\b/i.test(type) ? await readFormUpload(request) : await readRawUpload(request);
  if (read.ok && !hasHash(read.file.bytes, request.headers.get('content-md5')))
    return { ok: false, reason: 'hash-mismatch' };
  return read;
}

async function readFormUpload(request: Request): Promise<UploadReading> {
  const form = await request.formData().catch(() => null);
  const file = form?.get(uploadField);
  if (!form || !(file instanceof File)) return { ok: false, reason: 'no-data' };
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.replaceAll('\0', '')] as const] : [],
  );
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { ok: true, file: { name: cleanName(file.name), bytes }, fields: Object.fromEntries(fields) };
}

async function readRawUpload(request: Request): Promise<UploadReading> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length === 0) return { ok: false, reason: 'no-data' };
  if (request.headers.get('content-type') === null) return { ok: false, reason: 'no-type' };
  const disposition = request.headers.get('content-disposition');
  if (disposition === null) return { ok: false, reason: 'no-disposition' };
  const name = fileNameOf(disposition);
  if (name === '') return { ok: false, reason: 'bad-disposition' };
  return { ok: true, file: { name, bytes }, fields: {} };
}

/** The file name of a Content-Disposition header (RFC 6266), '' without one. */
function fileNameOf(disposition: string): string {
  const extended = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) {
    try {
      return cleanName(decodeURIComponent(extended.trim()));
    } catch {
      return '';
    }
  }
  const [, quoted, plain] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]+))/i.exec(disposition) ?? [];
  return cleanName((quoted?.replaceAll(/\\(.)/g, '$1') ?? plain ?? '').trim());
}

/** The last part of a path, without control characters. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last.replaceAll(/\p{Cc}/gu, '').slice(0, 255);
}

/** Whether the bytes have the MD5 of the header, in hex as WordPress reads it or in base64 (RFC 1864). */
function hasHash(bytes: Uint8Array, header: string | null): boolean {
  if (header === null || header.trim() === '') return true;
  const sent = header.trim();
  const wanted = Buffer.from(sent, /^[0-9a-f]{32}$/i.test(sent) ? 'hex' : 'base64');
  const hash = createHash('md5').update(bytes).digest();
  return wanted.length === hash.length && timingSafeEqual(wanted, hash);
}
