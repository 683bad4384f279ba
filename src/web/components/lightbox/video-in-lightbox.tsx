import { useState } from 'react';
import { PlayLink, VideoFrame } from '../gallery/video-slide.tsx';
import styles from './lightbox.module.css';

/** A video in the viewer: its host hears nothing before it is played (R32), and it ends when somebody goes on. */
export function VideoInLightbox({
  slide: { player, name, poster },
  isCurrent,
}: {
  slide: { player: string; name: string; poster: string };
  isCurrent: boolean;
}) {
  const [isPlaying, setPlaying] = useState(false);
  if (isPlaying && !isCurrent) setPlaying(false);
  return (
    <div className={styles.video}>
      {isPlaying && isCurrent ? (
        <VideoFrame player={player} title={name} />
      ) : (
        <>
          {poster !== '' && <img src={poster} alt="" />}
          <PlayLink player={player} title={name} onPlay={() => setPlaying(true)} />
        </>
      )}
    </div>
  );
}
