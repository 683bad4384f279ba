// Pictures on the wire. Every picture exists in all sizes, so all are listed (W6, W8).
import type { Picture } from '../../rules/catalog/product.ts';
import { pictureWidths, productPictureWidth as widest } from '../../settings/constants.ts';
import { paths } from '../../wire/paths.ts';
import type { StoreImage } from '../../wire/store-product.ts';
import { memoize } from './memoize.ts';
import type { WireVariationImage } from '../../wire/variation.ts';

const pageWidth = 750;
const thumbnailWidth = 320;
const galleryThumbnailWidth = 160;
const pageSizes = '(max-width: 767px) 100vw, 640px';

function pictureUrl(picture: Picture, width: number, origin: string): string {
  return origin + paths.picture(picture.file, width, 'webp');
}

function srcsetOf(picture: Picture, origin: string, max: number): string {
  return pictureWidths
    .filter((width) => width <= max)
    .map((width) => `${pictureUrl(picture, width, origin)} ${width}w`)
    .join(', ');
}

function heightAtWidth(picture: Picture, width: number): number {
  return Math.round((width * picture.height) / picture.width);
}

function buildImage(picture: Picture, origin: string): Readonly<StoreImage> {
  return {
    id: picture.id,
    src: pictureUrl(picture, widest, origin),
    thumbnail: pictureUrl(picture, thumbnailWidth, origin),
    srcset: srcsetOf(picture, origin, widest),
    sizes: pageSizes,
    thumbnail_srcset: srcsetOf(picture, origin, thumbnailWidth),
    thumbnail_sizes: '(max-width: 320px) 100vw, 320px',
    name: picture.title,
    alt: picture.alt,
  };
}

/** A picture for the Store API; `origin` is prepended to its addresses. */
export const encodeImage = memoize(
  ({ id, file, title, alt }: Picture, origin: string) => [origin, id, file, title, alt].join('\n'),
  buildImage,
);

const noImage: WireVariationImage = {
  title: '',
  caption: '',
  url: '',
  alt: '',
  src: '',
  srcset: false,
  sizes: false,
  full_src: '',
  full_src_w: 0,
  full_src_h: 0,
  gallery_thumbnail_src: '',
  gallery_thumbnail_src_w: 0,
  gallery_thumbnail_src_h: 0,
  thumb_src: '',
  thumb_src_w: 0,
  thumb_src_h: 0,
  src_w: 0,
  src_h: 0,
};

/** The picture of a variation (3.2-12). Without a picture all fields are empty. */
export function encodeVariationImage(picture: Picture | null, origin: string): WireVariationImage {
  if (!picture) return noImage;
  const size = (width: number) => ({
    src: pictureUrl(picture, width, origin),
    w: width,
    h: heightAtWidth(picture, width),
  });
  const [full, page, thumb, gallery] = [
    size(widest),
    size(pageWidth),
    size(thumbnailWidth),
    size(galleryThumbnailWidth),
  ] as const;
  return {
    title: picture.title,
    caption: picture.caption,
    url: full.src,
    alt: picture.alt,
    src: page.src,
    srcset: srcsetOf(picture, origin, widest),
    sizes: pageSizes,
    full_src: full.src,
    full_src_w: full.w,
    full_src_h: full.h,
    gallery_thumbnail_src: gallery.src,
    gallery_thumbnail_src_w: gallery.w,
    gallery_thumbnail_src_h: gallery.h,
    thumb_src: thumb.src,
    thumb_src_w: thumb.w,
    thumb_src_h: thumb.h,
    src_w: page.w,
    src_h: page.h,
  };
}
