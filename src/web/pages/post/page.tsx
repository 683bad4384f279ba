import { useRef } from 'react';
import { breakpoints } from '../../../settings/constants.ts';
import { blogTexts } from '../../../texts/blog.ts';
import { shellTexts } from '../../../texts/shell.ts';
import { PostMeta } from '../../components/blog/post-card.tsx';
import { PostGrid } from '../../components/blog/post-grid.tsx';
import { ContentBlocks } from '../../components/content/content-blocks.tsx';
import { lightboxOptions } from '../../components/lightbox/lightbox-item.ts';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import { ReadingProgress } from '../../components/page-helpers/reading-progress.tsx';
import { ProductPicture } from '../../components/pictures/product-picture.tsx';
import { ShareButtons } from '../../components/share/share-buttons.tsx';
import { postCrumbs } from './crumbs.ts';
import type { PostProps } from './props.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import styles from './post.module.css';

const sizes = `(min-width: ${breakpoints.xl}px) 1280px, 94vw`;

/** A blog post: picture, date and author, blocks, and related posts. */
export function Page(props: PostProps) {
  const { shell, canonical, heading, intro, picture, publishedAt, minutes, blocks, related, newAfter, notice } = props;
  const text = useRef<HTMLElement>(null);
  return (
    <>
      {shell.readingProgress && <ReadingProgress text={text} />}
      <Breadcrumb label={shellTexts.breadcrumb} crumbs={postCrumbs(props)} />
      <PageNotices notice={notice} />
      <article ref={text} className={styles.article}>
        <header className={styles.opening}>
          <h1>{heading}</h1>
          <p className={styles.intro}>{intro}</p>
          <p className={styles.facts}>
            <PostMeta publishedAt={publishedAt} minutes={minutes} />
            <span aria-hidden="true"> · </span>
            <span>{blogTexts.by(shell.shop.name)}</span>
          </p>
        </header>
        {picture && (
          <div className={styles.picture}>
            <ProductPicture picture={picture} sizes={sizes} first />
          </div>
        )}
        <ContentBlocks blocks={blocks} newAfter={newAfter} lightbox={lightboxOptions(shell)} />
      </article>
      <ShareButtons networks={shell.share} page={() => ({ address: canonical, title: heading, picture: null })} />
      {related.length > 0 && (
        <section aria-labelledby="lees-ook" className={styles.related}>
          <h2 id="lees-ook">{blogTexts.related}</h2>
          <PostGrid posts={related} heading="h3" />
        </section>
      )}
    </>
  );
}
