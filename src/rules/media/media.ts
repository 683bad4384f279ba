// The media library: its items, where they are used, and the names and sizes of their files.
import type { FocalPoint } from '../catalog/focal-point.ts';
import type { Picture } from '../catalog/product.ts';
import { foldText } from '../search/fold-text.ts';

/** The limits of an uploaded picture. `bytes` counts the form around it; the cameras of phones have up to 50 million pixels. */
export const uploadLimits = {
  bytes: 25 * 1_048_576,
  pixels: 60_000_000,
  /** The largest width and height of the stored original, in pixels. */
  side: 2_560,
} as const;

/** The kinds of pictures that can be uploaded. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export type UploadType = (typeof uploadTypes)[number];

/** Endings of stored originals. */
export const uploadExtensions: Readonly<Record<UploadType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** `incomplete`: the original is stored, but its sizes have not all been made. */
export type MediaState = 'ready' | 'incomplete';

export interface MediaItem extends Omit<Picture, 'focus'> {
  focus: FocalPoint;
  type: UploadType;
  /** Size of the original in bytes; null for a picture that came with the program. */
  bytes: number | null;
  state: MediaState;
  /** Epoch ms; 0 for a picture that came with the program. */
  uploadedAt: number;
  changedAt: number;
  /** The account that uploaded it; null for the program. */
  uploadedBy: number | null;
}

/** What staff writes about a picture. */
export type MediaTexts = Pick<MediaItem, 'title' | 'alt' | 'caption'>;
export type MediaDetails = Pick<MediaItem, 'title' | 'alt' | 'caption' | 'focus'>;

/** A place that shows a picture. `id` is that of the product, page or post; a home section has its own. */
export interface MediaUse {
  kind: 'product' | 'variation' | 'category' | 'home' | 'page' | 'post';
  id: number;
  name: string;
}

/** Why a file cannot become a picture of the library. */
export type UploadProblem =
  | 'empty'
  | 'too-large'
  | 'too-many-pixels'
  /** By its content it is none of `uploadTypes`. */
  | 'wrong-type'
  /** It starts as a picture and cannot be read to its end. */
  | 'broken'
  /** It is a picture and a program or page at the same time. */
  | 'hidden-content';

/** The sizes of a picture that the REST interface lists, by the names of the protocol, in pixels of width. */
export const mediaSizes = {
  thumbnail: 160,
  medium: 320,
  woocommerce_gallery_thumbnail: 160,
  woocommerce_thumbnail: 480,
  woocommerce_single: 750,
  medium_large: 750,
  large: 1200,
} as const satisfies Readonly<Record<string, number>>;

type MediaSizeName = keyof typeof mediaSizes;

/** The listed sizes of a picture of this width: a picture is never enlarged. */
export function mediaSizesOf(width: number): readonly MediaSizeName[] {
  return (Object.keys(mediaSizes) as MediaSizeName[]).filter((name) => mediaSizes[name] <= width);
}

const maxStem = 80;

/** The start of a stored file's name, from the name of an uploaded file: lower case letters, digits and hyphens. */
export function fileStem(name: string): string {
  const stem = foldText(withoutExtension(name))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, maxStem)
    .replace(/-+$/, '');
  return stem === '' ? 'afbeelding' : stem;
}

/** The title of an upload: its file name without path and ending. */
export function uploadTitle(name: string): string {
  return withoutExtension(name).trim().slice(0, 200);
}

function withoutExtension(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  return base.replace(/\.[a-z0-9]{1,5}$/i, '');
}

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** The kind of picture by the first bytes of a file; null for any other file. Its name and declared type do not count. */
export function sniffUploadType(bytes: Uint8Array): UploadType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'image/webp';
  if (startsWith(bytes, ascii('ftypavif'), 4)) return 'image/avif';
  return null;
}
