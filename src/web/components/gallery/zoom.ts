// The large picture under the mouse ([2.4-04]). Fingers and keys have the viewer's zoom.
import { canZoom } from '../../../rules/catalog/gallery-motion.ts';

/** Shows the large version of the picture that the mouse is on, where that is larger than its place, until `signal` ends. */
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

function showZoom(slide: HTMLElement, first: PointerEvent, ended: AbortSignal): void {
  const { large_image: address, large_image_width: width, large_image_height: height } = slide.dataset;
  if (address === undefined || !canZoom(true, Number(width), slide.clientWidth)) return;
  const large = new Image(Number(width), Number(height));
  large.className = 'zoomImg';
  large.alt = '';
  large.src = address;
  large.dataset['galleryZoom'] = '';
  const left = new AbortController();
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const box = slide.getBoundingClientRect();
    const across = (clientX - box.left) / box.width;
    const down = (clientY - box.top) / box.height;
    large.style.translate = `${across * (box.width - large.width)}px ${down * (box.height - large.height)}px`;
  };
  const leave = () => {
    left.abort();
    large.remove();
  };
  follow(first);
  slide.append(large);
  slide.addEventListener('pointermove', follow, { signal: left.signal });
  for (const end of ['pointerleave', 'pointerdown'] as const)
    slide.addEventListener(end, leave, { signal: left.signal });
  ended.addEventListener('abort', leave, { signal: left.signal });
}
