// Reads the lightbox items from the slides of the page's gallery.
import { pictureWidths } from '../../../settings/constants.ts';
import type { LightboxItem, SizedPicture } from './lightbox-item.ts';

/** Pixels; narrower versions of a picture are too small for a full screen. */
const minSourceWidth = 750;

/** The available versions of a picture up to its large one. Their addresses differ in the width only. */
function sourcesUpToSize({ src, width, height }: SizedPicture): readonly SizedPicture[] {
  return pictureWidths
    .filter((one) => one >= minSourceWidth && one <= width)
    .map((one) => ({
      src: src.replace(`-${width}.`, `-${one}.`),
      width: one,
      height: Math.round((one * height) / width),
    }));
}

function readSlideItem(slide: HTMLElement, page: string): LightboxItem {
  const { large_image: src = '', large_image_width: width, large_image_height: height, caption = '' } = slide.dataset;
  const shown = slide.querySelector('img');
  const thumbnail = shown?.src.replace(/-\d+\.webp$/, `-${pictureWidths[0]}.webp`) ?? '';
  const own = { thumbnail, address: `${page}#${slide.id}` };
  const link = slide.querySelector<HTMLAnchorElement>('[data-gallery-play]');
  if (link) {
    const title = link.dataset['galleryPlay'] ?? '';
    return { kind: 'video', ...own, title, player: link.href, poster: shown?.src ?? '', alt: title, caption: title };
  }
  const size = { src, width: Number(width), height: Number(height) };
  return { kind: 'picture', ...own, ...size, sources: sourcesUpToSize(size), alt: shown?.alt ?? '', caption };
}

/** The items of the gallery in `root`, in order. */
export function readSlideItems(root: HTMLElement): readonly LightboxItem[] {
  const page = location.origin + location.pathname;
  return [...root.querySelectorAll<HTMLElement>('[data-gallery-slide]')].map((slide) => readSlideItem(slide, page));
}
