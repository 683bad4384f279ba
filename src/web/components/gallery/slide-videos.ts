// Videos of a gallery's slides, one at a time.

export interface SlideVideos {
  /** Whether that one plays, or is about to. */
  isPlaying: (index: number) => boolean;
  /** Plays the video of a slide; nothing for a picture. */
  play: (index: number) => void;
  stop: () => void;
}

export function makeSlideVideos(slides: readonly HTMLElement[]): SlideVideos {
  /** `frame` null: it is on its way. */
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
