// Zoom on hover ([2.4-04]). Touch and keyboard users have the zoom of the lightbox.
import { canZoom } from '../../../rules/catalog/gallery-motion.ts';

/**
 * Shows the large version of a picture under the mouse, when it is larger than the slide, until `signal` is aborted.
 */
export function startZoom(slides: readonly HTMLElement[], signal: AbortSignal): void {
  for (const slide of slides)
    slide.addEventListener(
      'pointerenter',
      (event) => {
        if (event.pointerType === 'mouse' && event.buttons === 0) showZoom(slide, event, signal);
      },
      { signal },
    );
}

function showZoom(slide: HTMLElement, firstEvent: PointerEvent, signal: AbortSignal): void {
  const { large_image: address, large_image_width: width, large_image_height: height } = slide.dataset;
  if (address === undefined || !canZoom(true, Number(width), slide.clientWidth)) return;
  const large = new Image(Number(width), Number(height));
  large.className = 'zoomImg';
  large.alt = '';
  large.src = address;
  large.dataset['galleryZoom'] = '';
  const whileHovered = new AbortController();
  const moveImage = ({ clientX, clientY }: PointerEvent) => {
    const box = slide.getBoundingClientRect();
    const across = (clientX - box.left) / box.width;
    const down = (clientY - box.top) / box.height;
    large.style.translate = `${across * (box.width - large.width)}px ${down * (box.height - large.height)}px`;
  };
  const remove = () => {
    whileHovered.abort();
    large.remove();
  };
  moveImage(firstEvent);
  slide.append(large);
  slide.addEventListener('pointermove', moveImage, { signal: whileHovered.signal });
  for (const end of ['pointerleave', 'pointerdown'] as const)
    slide.addEventListener(end, remove, { signal: whileHovered.signal });
  signal.addEventListener('abort', remove, { signal: whileHovered.signal });
}
