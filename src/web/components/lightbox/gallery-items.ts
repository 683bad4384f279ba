// A product's gallery in the viewer.
import type { Picture } from '../../../rules/catalog.ts';
import type { GalleryItem } from '../../../rules/gallery.ts';
import { pictureWidths } from '../../../settings/constants.ts';
import { paths } from '../../../wire/paths.ts';
import { largeAddress, largeWidth } from '../gallery/large-image.ts';
import { idOf, playerOf } from '../gallery/shown-items.ts';
import type { LightboxItem, PictureSize, ShownGallery } from './lightbox-item.ts';

const smallest = 160;
const least = 750;

function sizeAt({ file, width, height }: Picture, at: number): PictureSize {
  return { src: paths.picture(file, at, 'webp'), width: at, height: Math.round((at * height) / width) };
}

function itemOf(item: GalleryItem, index: number, { videos, address }: ShownGallery): LightboxItem {
  const { picture } = item;
  const own = {
    address: `${address}#${idOf(index)}`,
    thumbnail: picture ? paths.picture(picture.file, smallest, 'webp') : '',
  };
  if (item.kind === 'picture') {
    const most = largeWidth(item.picture);
    const sources = pictureWidths.filter((width) => width >= least && width <= most);
    return {
      kind: 'picture',
      ...own,
      ...sizeAt(item.picture, most),
      sources: sources.map((width) => sizeAt(item.picture, width)),
      alt: item.picture.alt,
      caption: item.picture.caption,
    };
  }
  const { title } = item.video;
  return {
    kind: 'video',
    ...own,
    title,
    player: playerOf(item, videos),
    poster: picture ? largeAddress(picture) : '',
    alt: title,
    caption: title,
  };
}

/** Everything of the gallery in its order. */
export function lightboxItems(gallery: ShownGallery): readonly LightboxItem[] {
  return gallery.items.map((item, index) => itemOf(item, index, gallery));
}
