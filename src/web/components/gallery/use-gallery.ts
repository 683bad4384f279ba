import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { GalleryItem } from '../../../rules/gallery.ts';
import type { GalleryMotion, MotionOptions } from './gallery-motion.ts';

export interface ShownGallery {
  root: RefObject<HTMLDivElement | null>;
  /** Place of what is in view. */
  shown: number;
  /** Place of the video that plays; null: none does. */
  playing: number | null;
  /** Brings one into view; `play`: and plays it. */
  go: (index: number, play: boolean) => void;
  /** The same at once, as somebody looked at it elsewhere. */
  show: (index: number) => void;
}

/** What is in view of a gallery. What moves it is fetched when the page has nothing else to do, or is first asked for. */
export function useGallery(
  items: readonly GalleryItem[],
  wanted: number | null,
  options: Pick<MotionOptions, 'isColumn' | 'zoom' | 'press'>,
): ShownGallery {
  const root = useRef<HTMLDivElement>(null);
  const motion = useRef<Promise<GalleryMotion> | null>(null);
  const latest = useRef(options);
  /** Whether a choice brought a picture into view; without it the first one comes back. */
  const moved = useRef(false);
  const [shown, setShown] = useState(0);
  const [playing, setPlaying] = useState<number | null>(null);
  const { isColumn, zoom } = options;

  const see = (index: number) => {
    setShown(index);
    // In a slider whoever goes on has seen enough of it; in a column it may be looked at from elsewhere.
    if (!isColumn) setPlaying((video) => (video === index ? video : null));
  };
  const move = (): Promise<GalleryMotion> => {
    motion.current ??= import('./gallery-motion.ts').then(({ startGallery }) => {
      if (!root.current) throw new Error('the gallery has gone');
      return startGallery(root.current, {
        isColumn,
        zoom,
        seen: see,
        press: (index) => latest.current.press?.(index),
      });
    });
    return motion.current;
  };
  const bring = (index: number, atOnce: boolean) => {
    move().then(
      ({ bring }) => bring(index, atOnce),
      () => root.current?.querySelectorAll('[data-gallery-slide]')[index]?.scrollIntoView({ block: 'nearest' }),
    );
  };

  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const begin = () => void move().catch(() => undefined);
    const isIdleKnown = 'requestIdleCallback' in window;
    const waiting = isIdleKnown ? requestIdleCallback(begin, { timeout: 2_000 }) : setTimeout(begin, 500);
    return () => {
      if (isIdleKnown) cancelIdleCallback(waiting as number);
      else clearTimeout(waiting);
      motion.current?.then(
        ({ stop }) => stop(),
        () => undefined,
      );
      motion.current = null;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what moves a gallery is set up once for its layout
  }, [isColumn, zoom, items.length]);

  useEffect(() => {
    const index = items.findIndex((item) => item.kind === 'picture' && item.picture.id === wanted);
    if (index >= 0) bring(index, false);
    else if (moved.current) bring(0, false);
    moved.current = index >= 0;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a choice moves it, nothing else
  }, [wanted]);

  return {
    root,
    shown,
    playing,
    go: (index, play) => {
      if (play) setPlaying(index);
      setShown(index);
      bring(index, false);
    },
    show: (index) => {
      setPlaying(null);
      bring(index, true);
    },
  };
}
