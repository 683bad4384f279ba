import type { PostSummary } from '../../../rules/content/posts.ts';
import { breakpoints } from '../../../settings/constants.ts';
import { blogTexts } from '../../../texts/blog.ts';
import { paths } from '../../../wire/paths.ts';
import { ProductPicture } from '../pictures/product-picture.tsx';
import styles from './post-card.module.css';

const pictureSizes = `(min-width: ${breakpoints.xl}px) 410px, (min-width: ${breakpoints.lg}px) 31vw, (min-width: ${breakpoints.md}px) 47vw, 94vw`;
const maxPictureWidth = 960;

/** A post's publication date and reading time. */
export function PostMeta({ publishedAt, minutes }: Pick<PostSummary, 'publishedAt' | 'minutes'>) {
  return (
    <>
      <time dateTime={new Date(publishedAt).toISOString()}>{blogTexts.published(publishedAt)}</time>
      <span aria-hidden="true"> · </span>
      <span>{blogTexts.minutes(minutes)}</span>
    </>
  );
}

/** A post as a card in a list. `first`: the card is in view when the page opens, so its picture loads first. */
export function PostCard({
  post: { slug, title, description, picture, publishedAt, minutes },
  heading: Heading,
  first = false,
}: {
  post: PostSummary;
  heading: 'h2' | 'h3';
  first?: boolean;
}) {
  return (
    <li className={styles.card}>
      <article>
        <div className={styles.stage}>
          {picture && (
            <ProductPicture picture={picture} sizes={pictureSizes} widest={maxPictureWidth} first={first} decorative />
          )}
        </div>
        <p className={styles.facts}>
          <PostMeta publishedAt={publishedAt} minutes={minutes} />
        </p>
        <Heading className={styles.title}>
          <a href={paths.post(slug)}>{title}</a>
        </Heading>
        <p className={styles.intro}>{description}</p>
      </article>
    </li>
  );
}
