import { useEffect, useRef, useState } from 'react';
import { lightboxTexts } from '../../../texts/lightbox.ts';
import { IconPlay } from '../../ui/icons.tsx';
import type { Player } from '../gallery/player-frame.ts';
import styles from './lightbox.module.css';

interface PlayerProps {
  player: string;
  name: string;
  poster: string;
}

/** The play icon of a video; decorative. */
export function LightboxPlayIcon() {
  return (
    <span className={styles.sign}>
      <IconPlay />
    </span>
  );
}

function PlayerFrame({ player, name }: PlayerProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let opened: Player | null = null;
    let isOver = false;
    void import('../gallery/player-frame.ts').then(({ makePlayer }) => {
      if (isOver) return;
      opened = makePlayer(player, name);
      place.current?.append(opened.element);
      opened.focus();
    });
    return () => {
      isOver = true;
      opened?.remove();
    };
  }, [player, name]);
  return <div ref={place} />;
}

/**
 * A video in the lightbox. No request goes to its host before it is played (R32); it stops when another slide is shown.
 */
export function VideoInLightbox({ slide, isCurrent }: { slide: PlayerProps; isCurrent: boolean }) {
  const [isPlaying, setPlaying] = useState(false);
  const playedBy = lightboxTexts.playedBy(new URL(slide.player).host);
  if (isPlaying && !isCurrent) setPlaying(false);
  return (
    <div className={styles.video}>
      {isPlaying && isCurrent ? (
        <PlayerFrame {...slide} />
      ) : (
        <>
          {slide.poster !== '' && <img src={slide.poster} alt="" />}
          <button
            type="button"
            className={styles.play}
            aria-label={`${lightboxTexts.playVideo(slide.name)}. ${playedBy}`}
            onClick={() => setPlaying(true)}
          >
            <LightboxPlayIcon />
            <span className={styles.host}>{playedBy}</span>
          </button>
        </>
      )}
    </div>
  );
}
