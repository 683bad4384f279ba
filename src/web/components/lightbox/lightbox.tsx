// The lightbox: pictures and videos full-screen. Its library is in the same chunk, which is loaded on first use.
import { useMemo, useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';
import YarlLightbox from 'yet-another-react-lightbox';
import type { ControllerRef, Slide, SlideImage } from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen';
import Share, { isShareSupported } from 'yet-another-react-lightbox/plugins/share';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { lightboxAction, thumbnailSide } from '../../../rules/catalog/lightbox.ts';
import { breakpoints, mediaWidth, times } from '../../../settings/constants.ts';
import { lightboxLabels } from '../../../texts/lightbox.ts';
import { classNames } from '../../ui/class-names.ts';
import { CopyLink } from './copy-link.tsx';
import { readSlideItems } from './slide-items.ts';
import { LoadFailed } from './load-failed.tsx';
import './lightbox.css';
import type { LightboxItem, LightboxProps } from './lightbox-item.ts';
import styles from './lightbox.module.css';
import { SlideStatus } from './slide-status.tsx';
import { ThumbnailPosition, thumbnailStrip } from './thumbnail-strip.tsx';
import { VideoInLightbox } from './video-in-lightbox.tsx';

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    player: SlidePlayer;
  }
  interface GenericSlide {
    thumbnail?: string;
  }
  interface SlidePlayer extends GenericSlide {
    type: 'player';
    player: string;
    name: string;
    poster: string;
  }
}

const plugins = [Captions, Counter, Fullscreen, ...(isShareSupported() ? [Share] : []), Zoom, thumbnailStrip];
/** A click closes or navigates. The delays of 0 make two quick clicks navigate twice instead of zooming. */
const zoomOptions = { maxZoomPixelRatio: 2, scrollToZoom: true, doubleClickDelay: 0, doubleTapDelay: 0 };
/** In pixels; a pointer that moves farther between press and release is dragging. */
const dragThreshold = 10;

function toSlide(item: LightboxItem): Slide {
  const shared = {
    description: item.caption,
    thumbnail: item.thumbnail,
    share: { url: new URL(item.address, location.href).href, title: item.alt },
  };
  if (item.kind === 'video')
    return { ...shared, type: 'player', player: item.player, name: item.title, poster: item.poster };
  const hasSize = item.width > 0;
  return {
    ...shared,
    src: item.src,
    alt: item.alt,
    ...(hasSize && { width: item.width, height: item.height }),
    ...(item.sources.length > 0 && { srcSet: [...item.sources] }),
  } satisfies SlideImage;
}

/** Pictures and videos full-screen, one at a time, in one of three modes (R43). */
export function Lightbox({ content: shown, startIndex: start, mode, dutchOnly, onView, onClose }: LightboxProps) {
  const controller = useRef<ControllerRef>(null);
  const zoomed = useRef(false);
  const pressed = useRef<{ x: number; y: number } | null>(null);
  // A new list would make the library start again at the first slide.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the slides stay those that it was opened with
  const slides = useMemo(() => ('layout' in shown ? readSlideItems(shown.gallery) : shown).map(toSlide), []);
  const layout = 'layout' in shown ? shown.layout : null;
  const first = useRef(start);

  const press = ({ target, clientX, clientY }: MouseEvent) => {
    const pressStart = pressed.current;
    pressed.current = null;
    if (!(target instanceof Element) || target.closest('button, a, nav, iframe') || !target.closest('.yarl__carousel'))
      return;
    if (pressStart && Math.hypot(clientX - pressStart.x, clientY - pressStart.y) > dragThreshold) return;
    const action = lightboxAction({
      mode,
      count: slides.length,
      onPicture: target.matches('img'),
      half: clientX < innerWidth / 2 ? 'left' : 'right',
      zoomed: zoomed.current,
    });
    if (action === 'close') controller.current?.close();
    if (action === 'previous') controller.current?.prev();
    if (action === 'next') controller.current?.next();
  };
  const rememberPress = ({ clientX, clientY }: PointerEvent) => {
    pressed.current = { x: clientX, y: clientY };
  };

  return (
    <ThumbnailPosition value={thumbnailSide(layout, matchMedia(`(width >= ${mediaWidth(breakpoints.lg)})`).matches)}>
      <YarlLightbox
        open
        close={onClose}
        slides={slides}
        index={first.current}
        plugins={plugins}
        labels={lightboxLabels}
        className={classNames(styles.lightbox, styles[mode], slides.length === 1 && styles.single)}
        carousel={{ finite: true, preload: 1, padding: '0px' }}
        animation={{ fade: 200, swipe: times.lightboxSlide, navigation: times.lightboxSlide }}
        controller={{ ref: controller }}
        toolbar={{ buttons: [...(isShareSupported() ? [] : [<CopyLink key="copy" />]), 'close'] }}
        captions={{ descriptionTextAlign: 'center' }}
        zoom={zoomOptions}
        portal={{ container: { onPointerDownCapture: rememberPress, onClick: press } }}
        on={{
          view: ({ index }) => {
            zoomed.current = false;
            onView?.(index);
          },
          zoom: ({ zoom }) => {
            zoomed.current = zoom > 1;
          },
        }}
        render={{
          slide: ({ slide, offset }) =>
            slide.type === 'player' ? <VideoInLightbox slide={slide} isCurrent={offset === 0} /> : undefined,
          iconError: () => <LoadFailed dutchOnly={dutchOnly} />,
          controls: () => <SlideStatus />,
        }}
      />
    </ThumbnailPosition>
  );
}
