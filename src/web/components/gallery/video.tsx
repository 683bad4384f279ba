// A video behind a picture of our own: its host is asked for nothing before somebody plays it (R32).
import { galleryTexts } from '../../../texts/gallery.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './gallery.module.css';

export function PlayIcon() {
  return (
    <span className={styles.sign}>
      <Icon>
        <path d="M8.500 5.500v13l10-6.500z" />
      </Icon>
    </span>
  );
}

/** Plays where it stands, by whoever hears its press; without a script it leads to where it plays. */
export function PlayLink({ player, title }: { player: string; title: string }) {
  return (
    <a
      className={styles.play}
      href={player}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={galleryTexts.playVideo(title)}
      data-gallery-play={title}
    >
      <PlayIcon />
      <span className={styles.host}>{galleryTexts.playedBy(new URL(player).host)}</span>
    </a>
  );
}
