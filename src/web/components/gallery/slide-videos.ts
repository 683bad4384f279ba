// The videos of a gallery, of which one plays at a time.

interface SlideVideos {
  /** Whether this video plays or its player is loading. */
  isPlaying: (index: number) => boolean;
  /** Plays the video of a slide; does nothing for a picture. */
  play: (index: number) => void;
  stop: () => void;
}

/** Controls the videos of these slides. */
export function makeSlideVideos(slides: readonly HTMLElement[]): SlideVideos {
  /** `frame` is null while the player is loading. */
  let playing: { index: number; frame: HTMLIFrameElement | null } | null = null;
  const end = () => {
    playing?.frame?.remove();
    playing = null;
  };
  return {
    isPlaying: (index) => playing?.index === index,
    play: (index) => {
      const link = slides[index]?.querySelector<HTMLAnchorElement>('[data-gallery-play]');
      if (!link || playing?.index === index) return;
      end();
      const wanted = { index, frame: null };
      playing = wanted;
      void import('./player-frame.ts').then(({ makePlayerFrame }) => {
        if (playing !== wanted) return;
        const frame = makePlayerFrame(link.href, link.dataset['galleryPlay'] ?? '');
        playing = { index, frame };
        slides[index]?.append(frame);
        frame.focus({ preventScroll: true });
      });
    },
    stop: end,
  };
}
