import { useRef } from 'react';
import { PageNotices } from '../components/notices/page-notices.tsx';
import { ReadingProgress } from '../components/page-helpers/reading-progress.tsx';
import { ShareButtons } from '../components/share/share-buttons.tsx';
import type { ContentProps } from '../page-props.ts';
import styles from './content.module.css';

/** A page of text. */
export function ContentPage({ shell, canonical, heading, paragraphs, notice }: ContentProps) {
  const text = useRef<HTMLElement>(null);
  return (
    <>
      {shell.readingProgress && <ReadingProgress text={text} />}
      <article ref={text} className={styles.article}>
        <h1>{heading}</h1>
        <PageNotices notice={notice} />
        {paragraphs.map((part, index) => {
          if (typeof part === 'string') return <p key={index}>{part}</p>;
          if ('heading' in part) return <h2 key={index}>{part.heading}</h2>;
          return (
            <ul key={index} className={styles.list}>
              {part.list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          );
        })}
      </article>
      <ShareButtons networks={shell.share} page={() => ({ address: canonical, title: heading, picture: null })} />
    </>
  );
}
