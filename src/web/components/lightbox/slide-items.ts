// What the viewer shows of a gallery: what the slides of its page say of themselves.
import { pictureWidths } from '../../../settings/constants.ts';
import type { LightboxItem, SizedPicture } from './lightbox-item.ts';

/** A screen that is filled asks for no less. */
const minSourceWidth = 750;

/** The same picture in the widths up to its large one; by the form of our own addresses. */
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

/** Everything of the gallery in `root`, in its order. */
export function readSlideItems(root: HTMLElement): readonly LightboxItem[] {
  const page = location.origin + location.pathname;
  return [...root.querySelectorAll<HTMLElement>('[data-gallery-slide]')].map((slide) => readSlideItem(slide, page));
}
