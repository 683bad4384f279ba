// The videos of a gallery, of which one plays at a time.
import type { Player } from './player-frame.ts';

interface SlideVideos {
  /** Whether this video plays or its player is loading. */
  isPlaying: (index: number) => boolean;
  /** Plays the video of a slide; does nothing for a picture. */
  play: (index: number) => void;
  stop: () => void;
}

/** Controls the videos of these slides. */
export function makeSlideVideos(slides: readonly HTMLElement[]): SlideVideos {
  /** `player` is null while its code is loading. */
  let playing: { index: number; player: Player | null } | null = null;
  const end = () => {
    playing?.player?.remove();
    playing = null;
  };
  return {
    isPlaying: (index) => playing?.index === index,
    play: (index) => {
      const link = slides[index]?.querySelector<HTMLAnchorElement>('[data-gallery-play]');
      if (!link || playing?.index === index) return;
      end();
      const wanted = { index, player: null };
      playing = wanted;
      void import('./player-frame.ts').then(({ makePlayer }) => {
        if (playing !== wanted) return;
        const player = makePlayer(link.href, link.dataset['galleryPlay'] ?? '');
        playing = { index, player };
        slides[index]?.append(player.element);
        player.focus();
      });
    },
    stop: end,
  };
}
