import type { BlockParagraph } from '../../../rules/home/sections.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './paragraphs.module.css';

/** Paragraphs, each with its lead text, if any. A lead text in Chinese is shown as a large seal. */
export function Paragraphs({ paragraphs }: { paragraphs: readonly BlockParagraph[] }) {
  return paragraphs.map(({ lead, lang, text }, index) => (
    <div key={index} className={classNames(styles.paragraph, lead !== '' && (lang ? styles.sign : styles.led))}>
      {lead !== '' &&
        (lang ? (
          <p className={styles.glyph} lang={lang}>
            {lead}
          </p>
        ) : (
          <h3>{lead}</h3>
        ))}
      <p>{text}</p>
    </div>
  ));
}
