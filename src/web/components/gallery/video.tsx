// A video behind one of our own pictures: no request goes to its host until a visitor plays it (R32).
import { galleryTexts } from '../../../texts/gallery.ts';
import { IconPlay } from '../../ui/icons.tsx';
import styles from './gallery.module.css';

/** The play icon of a video; decorative. */
export function PlayIcon() {
  return (
    <span className={styles.sign}>
      <IconPlay />
    </span>
  );
}

/** A link to the video at its host; with JavaScript the gallery plays it in place. */
export function PlayLink({ player, title }: { player: string; title: string }) {
  const playedBy = galleryTexts.playedBy(new URL(player).host);
  return (
    <a
      className={styles.play}
      href={player}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${galleryTexts.playVideo(title)}. ${playedBy}`}
      data-gallery-play={title}
    >
      <PlayIcon />
      <span className={styles.host}>{playedBy}</span>
    </a>
  );
}
