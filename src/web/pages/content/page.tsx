import { useRef } from 'react';
import { ContentBlocks } from '../../components/content/content-blocks.tsx';
import { lightboxOptions } from '../../components/lightbox/lightbox-item.ts';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import { ReadingProgress } from '../../components/page-helpers/reading-progress.tsx';
import { ShareButtons } from '../../components/share/share-buttons.tsx';
import type { ContentProps } from './props.ts';
import { shellTexts } from '../../../texts/shell.ts';
import { paths } from '../../../wire/paths.ts';
import styles from './content.module.css';

/** Links to the shop's service pages, with the current page marked; nothing on any other page. */
function ServicePageLinks({ shell, canonical }: Pick<ContentProps, 'shell' | 'canonical'>) {
  const links = shell.pages.map(({ title, slug }) => ({ title, href: paths.content(slug) }));
  const isCurrent = (href: string) => canonical.endsWith(href);
  if (!links.some(({ href }) => isCurrent(href))) return null;
  return (
    <nav className={styles.siblings} aria-label={shellTexts.servicePages}>
      <ul>
        {links.map(({ title, href }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent(href) ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A content page made of blocks. */
export function Page({ shell, canonical, heading, blocks, newAfter, notice }: ContentProps) {
  const text = useRef<HTMLElement>(null);
  return (
    <>
      {shell.readingProgress && <ReadingProgress text={text} />}
      <div className={styles.page}>
        <article ref={text} className={styles.article}>
          <h1>{heading}</h1>
          <PageNotices notice={notice} />
          <ContentBlocks blocks={blocks} newAfter={newAfter} lightbox={lightboxOptions(shell)} />
        </article>
        <ServicePageLinks shell={shell} canonical={canonical} />
      </div>
      <ShareButtons networks={shell.share} page={() => ({ address: canonical, title: heading, picture: null })} />
    </>
  );
}
