import { useEffect, useRef } from 'react';
import type { GalleryItem } from '../../../rules/gallery.ts';
import { galleryTexts } from '../../../texts/gallery.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons.tsx';
import { ProductPicture } from '../pictures/product-picture.tsx';
import styles from './video-slide.module.css';

export function PlaySign() {
  return (
    <span className={styles.sign}>
      <Icon>
        <path d="M8.500 5.500v13l10-6.500z" />
      </Icon>
    </span>
  );
}

/** The host's own player, in a frame; it takes the focus, since what was pressed to get it is gone. */
export function VideoFrame({ player, title, className }: { player: string; title: string; className?: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  return (
    <iframe
      ref={frame}
      className={classNames(styles.frame, className)}
      src={player}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  );
}

/** Plays where it stands; without a script it leads to where it plays. */
export function PlayLink({ player, title, onPlay }: { player: string; title: string; onPlay: () => void }) {
  return (
    <a
      className={styles.play}
      href={player}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={galleryTexts.playVideo(title)}
      onClick={(event) => {
        event.preventDefault();
        onPlay();
      }}
    >
      <PlaySign />
      <span className={styles.host}>{galleryTexts.playedBy(new URL(player).host)}</span>
    </a>
  );
}

/** A video behind a picture of our own: its host is asked for nothing before somebody plays it (R32). */
export function VideoSlide({
  item: { picture, video },
  sizes,
  player,
  isPlaying,
  onPlay,
}: {
  item: Extract<GalleryItem, { kind: 'video' }>;
  sizes: string;
  player: string;
  isPlaying: boolean;
  onPlay: () => void;
}) {
  if (isPlaying) return <VideoFrame player={player} title={video.title} />;
  return (
    <div className={styles.poster}>
      {picture && <ProductPicture picture={picture} sizes={sizes} decorative />}
      <PlayLink player={player} title={video.title} onPlay={onPlay} />
    </div>
  );
}
