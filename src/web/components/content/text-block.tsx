import type { TextPart } from '../../../rules/content/content.ts';
import styles from './text-block.module.css';
import { TextParts } from './text-parts.tsx';

/** Headings, paragraphs and lists in a column of readable width. */
export function TextBlock({ parts }: { parts: readonly TextPart[] }) {
  return (
    <div className={styles.text}>
      <TextParts parts={parts} />
    </div>
  );
}
