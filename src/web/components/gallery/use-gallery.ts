import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Picture } from '../../../rules/catalog/product.ts';
import { isPlainClick } from '../page-helpers/anchors.ts';
import type { GalleryController, GalleryControllerOptions } from './gallery-controller.ts';

/**
 * Sets the gallery of `root` in motion. What moves it is fetched when the page has nothing else to do, or somebody first presses
 * it. The result brings one of it into view at once, as somebody looked at it elsewhere.
 */
export function useGallery(
  root: RefObject<HTMLElement | null>,
  pictures: readonly Picture[],
  wanted: number | null,
  options: GalleryControllerOptions,
): (index: number) => void {
  const motion = useRef<Promise<GalleryController> | null>(null);
  /** Whether a choice brought a picture into view; without it the first one comes back. */
  const moved = useRef(false);
  const { isColumn, zoom } = options;

  const move = (): Promise<GalleryController> => {
    motion.current ??= import('./gallery-controller.ts').then(({ startGallery }) => {
      if (!root.current) throw new Error('the gallery has gone');
      return startGallery(root.current, options);
    });
    return motion.current;
  };
  const bring = (index: number, atOnce: boolean) =>
    void move().then(
      (gallery) => gallery.showItem(index, atOnce),
      () => undefined,
    );

  useEffect(() => {
    const element = root.current;
    const press = (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || !isPlainClick(event)) return;
      const link = target.closest('a');
      if (link) event.preventDefault();
      move().then(
        (gallery) => gallery.handleClick(target),
        () => link && location.assign(link.href),
      );
    };
    element?.addEventListener('click', press);
    const waiting = setTimeout(() => void move().catch(() => undefined), 300);
    return () => {
      element?.removeEventListener('click', press);
      clearTimeout(waiting);
      motion.current?.then(
        (gallery) => gallery.stop(),
        () => undefined,
      );
      motion.current = null;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a gallery is set up once for its layout
  }, [isColumn, zoom]);

  useEffect(() => {
    const index = pictures.findIndex(({ id }) => id === wanted);
    if (index >= 0 || moved.current) bring(Math.max(index, 0), false);
    moved.current = index >= 0;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a choice moves it, nothing else
  }, [wanted]);

  return (index) => bring(index, true);
}
