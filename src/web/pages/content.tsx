import { useRef } from 'react';
import { ContentBlocks } from '../components/content/content-blocks.tsx';
import { PageNotices } from '../components/notices/page-notices.tsx';
import { ReadingProgress } from '../components/page-helpers/reading-progress.tsx';
import { ShareButtons } from '../components/share/share-buttons.tsx';
import type { ContentProps } from '../page-props.ts';
import styles from './content.module.css';

/** A page of blocks. */
export function ContentPage({ shell, canonical, heading, blocks, newAfter, notice }: ContentProps) {
  const text = useRef<HTMLElement>(null);
  return (
    <>
      {shell.readingProgress && <ReadingProgress text={text} />}
      <article ref={text} className={styles.article}>
        <h1>{heading}</h1>
        <PageNotices notice={notice} />
        <ContentBlocks blocks={blocks} newAfter={newAfter} />
      </article>
      <ShareButtons networks={shell.share} page={() => ({ address: canonical, title: heading, picture: null })} />
    </>
  );
}
