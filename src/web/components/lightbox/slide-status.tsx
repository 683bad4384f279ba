import { useEffect, useLayoutEffect, useState } from 'react';
import {
  ACTIVE_SLIDE_COMPLETE,
  ACTIVE_SLIDE_ERROR,
  ACTIVE_SLIDE_LOADING,
  cleanup,
  isImageSlide,
  useController,
  useEvents,
  useLightboxState,
} from 'yet-another-react-lightbox';
import { lightboxTexts } from '../../../texts/lightbox.ts';

type SlideLoadState = 'loading' | 'loaded' | 'error';

/**
 * Reports whether the current slide has loaded ([4.14-03]), and sets its size as CSS variables, by which the controls
 * of the `inside` mode are positioned.
 */
export function SlideStatus() {
  const { subscribe } = useEvents();
  const { containerRef, slideRect } = useController();
  const { currentSlide } = useLightboxState();
  const [page, setPage] = useState<SlideLoadState>('loading');
  useEffect(
    () =>
      cleanup(
        subscribe(ACTIVE_SLIDE_LOADING, () => setPage('loading')),
        subscribe(ACTIVE_SLIDE_COMPLETE, () => setPage('loaded')),
        subscribe(ACTIVE_SLIDE_ERROR, () => setPage('error')),
      ),
    [subscribe],
  );
  const isPicture = currentSlide !== undefined && isImageSlide(currentSlide);
  const ratio =
    isPicture && currentSlide.width && currentSlide.height ? currentSlide.width / currentSlide.height : 16 / 9;
  useLayoutEffect(() => {
    const width = Math.min(slideRect.width, slideRect.height * ratio);
    containerRef.current?.style.setProperty('--frame-width', `${Math.round(width)}px`);
    containerRef.current?.style.setProperty('--frame-height', `${Math.round(width / ratio)}px`);
  }, [containerRef, slideRect.width, slideRect.height, ratio]);
  const state = isPicture ? page : 'loaded';
  return (
    <output className="screen-reader-text" data-lightbox-page={state}>
      {state === 'loading' ? lightboxTexts.loading : ''}
    </output>
  );
}
