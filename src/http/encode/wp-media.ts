// Pictures of the library on the wire (W12).
import { mediaSizes, mediaSizesOf, uploadExtensions } from '../../rules/media/media.ts';
import type { MediaItem } from '../../rules/media/media.ts';
import { pictureWidths } from '../../settings/constants.ts';
import { escapeHtml } from '../../rules/escape-html.ts';
import type { WpMedia, WpMediaSize } from '../../wire/media.ts';
import { paths } from '../../wire/paths.ts';
import { dateFields } from './dates.ts';

const textField = (raw: string) => ({ raw, rendered: escapeHtml(raw) });
const paragraphField = (raw: string) => ({ raw, rendered: raw === '' ? '' : `<p>${escapeHtml(raw)}</p>\n` });

/** The address of the original of an upload; of a picture of the program its largest size. */
function originalPath({ file, type, bytes, width }: MediaItem): string {
  if (bytes !== null) return paths.originalPicture(file, uploadExtensions[type]);
  return paths.picture(file, pictureWidths.findLast((one) => one <= width) ?? pictureWidths[0], 'webp');
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

function encodeSize({ file, width, height }: MediaItem, sized: number, origin: string): WpMediaSize {
  const path = paths.picture(file, sized, 'webp');
  return {
    file: baseName(path),
    width: sized,
    height: Math.max(1, Math.round((sized * height) / width)),
    mime_type: 'image/webp',
    source_url: origin + path,
  };
}

/** An item of the library; `origin` is prepended to its addresses. */
export function encodeMedia(item: MediaItem, origin: string): WpMedia {
  const original = originalPath(item);
  const names = mediaSizesOf(item.width);
  return {
    id: item.id,
    ...dateFields('date', item.uploadedAt),
    guid: textField(origin + original),
    ...dateFields('modified', item.changedAt),
    slug: item.file,
    status: 'inherit',
    type: 'attachment',
    link: origin + original,
    title: textField(item.title),
    author: item.uploadedBy ?? 0,
    comment_status: 'closed',
    ping_status: 'closed',
    template: '',
    meta: { focal_point: { x: item.focus.x / 100, y: item.focus.y / 100 } },
    description: textField(''),
    caption: paragraphField(item.caption),
    alt_text: item.alt,
    media_type: 'image',
    mime_type: item.type,
    media_details: {
      width: item.width,
      height: item.height,
      file: baseName(original),
      filesize: item.bytes,
      sizes: Object.fromEntries(names.map((name) => [name, encodeSize(item, mediaSizes[name], origin)])),
      image_meta: {},
    },
    post: null,
    source_url: origin + original,
    missing_image_sizes: item.state === 'ready' ? [] : names,
  };
}
