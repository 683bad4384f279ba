import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Picture } from '../../../rules/catalog/product.ts';
import { isPlainClick } from '../page-helpers/anchors.ts';
import type { GalleryController, GalleryControllerOptions } from './gallery-controller.ts';

/**
 * Adds the behaviour to the gallery in `root`. Its chunk is loaded when the page is idle or on the first click. Returns
 * a function that shows a slide without animation, for a slide that was selected in the lightbox.
 */
export function useGallery(
  root: RefObject<HTMLElement | null>,
  pictures: readonly Picture[],
  wanted: number | null,
  options: GalleryControllerOptions,
): (index: number) => void {
  const controller = useRef<Promise<GalleryController> | null>(null);
  /**
   * Whether the previous choice had its own picture; when the next choice has none, the first picture is shown again.
   */
  const hadOwnPicture = useRef(false);
  const { isColumn, zoom } = options;

  const loadController = (): Promise<GalleryController> => {
    controller.current ??= import('./gallery-controller.ts').then(({ startGallery }) => {
      if (!root.current) throw new Error('the gallery has gone');
      return startGallery(root.current, options);
    });
    return controller.current;
  };
  const bring = (index: number, isInstant: boolean) =>
    void loadController().then(
      (gallery) => gallery.showItem(index, isInstant),
      () => undefined,
    );

  useEffect(() => {
    const element = root.current;
    const handleClick = (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || !isPlainClick(event)) return;
      const link = target.closest('a');
      if (link) event.preventDefault();
      loadController().then(
        (gallery) => gallery.handleClick(target),
        () => link && location.assign(link.href),
      );
    };
    element?.addEventListener('click', handleClick);
    const timer = setTimeout(() => void loadController().catch(() => undefined), 300);
    return () => {
      element?.removeEventListener('click', handleClick);
      clearTimeout(timer);
      controller.current?.then(
        (gallery) => gallery.stop(),
        () => undefined,
      );
      controller.current = null;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a gallery is set up once per layout
  }, [isColumn, zoom]);

  useEffect(() => {
    const index = pictures.findIndex(({ id }) => id === wanted);
    if (index >= 0 || hadOwnPicture.current) bring(Math.max(index, 0), false);
    hadOwnPicture.current = index >= 0;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new choice changes the slide
  }, [wanted]);

  return (index) => bring(index, true);
}
