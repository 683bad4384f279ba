// The print buttons of an order ([2.7-04]). Without JavaScript they are links that open the document.
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { documentTexts } from '../../../texts/documents.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './document-buttons.module.css';
import { DocumentFiles } from './document-files.tsx';
import type { DocumentLinks } from './document-links.ts';
import { openDocument, printDocument } from './print-document.ts';

/** One button per document that the order has, and what is still to come. Nothing when the order has none. */
export function DocumentButtons({ links, opensInTab, needsLogIn, isInvoiceLater }: DocumentLinks) {
  const [isGenerating, setGenerating] = useState(false);
  if (links.length === 0) return null;

  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    // Ctrl, Shift and the middle button keep what they do to links.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    if (opensInTab) openDocument(href);
    else void printDocument(href, setGenerating);
  };

  return (
    <section className={styles.documents} aria-labelledby="documents">
      <h2 id="documents">{documentTexts.buttonsTitle}</h2>
      {needsLogIn && <p>{documentTexts.logInFirst}</p>}
      <ul className={styles.buttons}>
        {links.map(({ kind, href, files }) => (
          <li key={kind}>
            <ButtonLink href={href} target="_blank" rel="noopener" data-document={kind} onClick={press}>
              {opensInTab ? documentTexts.open(kind) : documentTexts.print(kind)}
            </ButtonLink>
            <DocumentFiles files={files} name={documentTexts.kind(kind)} />
          </li>
        ))}
      </ul>
      {isInvoiceLater && <p className={styles.later}>{documentTexts.invoiceLater}</p>}
      <output className={styles.overlay} data-shown={isGenerating}>
        {isGenerating ? documentTexts.generating : ''}
      </output>
    </section>
  );
}
