import { documentTexts } from '../../../texts/documents.ts';
import styles from './document-buttons.module.css';
import type { DocumentFile } from './document-links.ts';

/** Links to a document as files; `name`: what the document is. */
export function DocumentFiles({ files, name }: { files: readonly DocumentFile[]; name: string }) {
  return files.map(({ format, href }) => (
    <a
      key={format}
      href={href}
      target="_blank"
      rel="noreferrer"
      className={styles.file}
      aria-label={documentTexts.fileOf(format, name)}
    >
      {documentTexts.formats[format]}
    </a>
  ));
}
