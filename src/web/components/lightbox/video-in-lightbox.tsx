import { useEffect, useRef, useState } from 'react';
import { lightboxTexts } from '../../../texts/lightbox.ts';
import { IconPlay } from '../../ui/icons.tsx';
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
    let frame: HTMLIFrameElement | null = null;
    let isOver = false;
    void import('../gallery/player-frame.ts').then(({ makePlayerFrame }) => {
      if (isOver) return;
      frame = makePlayerFrame(player, name);
      place.current?.append(frame);
      frame.focus({ preventScroll: true });
    });
    return () => {
      isOver = true;
      frame?.remove();
    };
  }, [player, name]);
  return <div ref={place} />;
}

/**
 * A video in the lightbox. No request goes to its host before it is played (R32); it stops when another slide is shown.
 */
export function VideoInLightbox({ slide, isCurrent }: { slide: PlayerProps; isCurrent: boolean }) {
  const [isPlaying, setPlaying] = useState(false);
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
            aria-label={lightboxTexts.playVideo(slide.name)}
            onClick={() => setPlaying(true)}
          >
            <LightboxPlayIcon />
            <span className={styles.host}>{lightboxTexts.playedBy(new URL(slide.player).host)}</span>
          </button>
        </>
      )}
    </div>
  );
}
