// Pictures of the library on the wire: `wp/v2/media` in the shape of WordPress (W12), and what only this shop has.
import type { MediaUse, UploadType } from '../rules/media/media.ts';

/** A text as written and as HTML. */
interface WpText {
  raw: string;
  rendered: string;
}

/** A size of a picture. `width` and `height` in pixels. */
export interface WpMediaSize {
  file: string;
  width: number;
  height: number;
  mime_type: 'image/webp';
  source_url: string;
}

/** In parts of width and height from the top left, from 0 to 1. */
interface WpFocalPoint {
  x: number;
  y: number;
}

/** `GET wp/v2/media/{id}` and an item of the list. Only staff reads it, so every text has its `raw`. */
export interface WpMedia {
  id: number;
  date: string | null;
  date_gmt: string | null;
  guid: WpText;
  modified: string | null;
  modified_gmt: string | null;
  slug: string;
  status: 'inherit';
  type: 'attachment';
  link: string;
  title: WpText;
  author: number;
  comment_status: 'closed';
  ping_status: 'closed';
  template: '';
  /** `focal_point` is ours. */
  meta: { focal_point: WpFocalPoint };
  description: WpText;
  caption: WpText;
  alt_text: string;
  media_type: 'image';
  mime_type: UploadType;
  media_details: {
    width: number;
    height: number;
    file: string;
    filesize: number | null;
    sizes: Readonly<Record<string, WpMediaSize>>;
    image_meta: Readonly<Record<string, never>>;
  };
  post: null;
  source_url: string;
  /** The names of sizes that are still to be made. */
  missing_image_sizes: readonly string[];
}

/** `DELETE wp/v2/media/{id}?force=true` */
export interface DeletedWpMedia {
  deleted: true;
  previous: WpMedia;
}

/** An entry of `GET shop/v1/media/{id}/uses`. */
export type StaffMediaUse = MediaUse;

/** The field of an uploaded file in a form. */
export const uploadField = 'file';
/** The header with the id of an upload, also where its sizes failed ([7.10-04]). */
export const uploadIdHeader = 'X-WP-Upload-Attachment-ID';
/** The only action of `POST wp/v2/media/{id}/post-process`. */
export const makeSizesAction = 'create-image-subsizes';
