import type { RefObject } from 'react';
import type { PostSummary } from '../../../rules/content/posts.ts';
import { classNames } from '../../ui/class-names.ts';
import { PostCard } from './post-card.tsx';
import { ItemPlaceholders } from '../catalog/item-placeholders.tsx';
import styles from './post-grid.module.css';

/** Posts in the `layout-3` grid: three columns of cards, with two and then one on smaller screens (R43). */
export function PostGrid({
  posts,
  heading,
  firstCount = 0,
  box,
  coming = 0,
}: {
  posts: readonly PostSummary[];
  heading: 'h2' | 'h3';
  /** The number of posts that are in view when the page opens. */
  firstCount?: number;
  box?: RefObject<HTMLUListElement | null>;
  /** The number of posts that are still loading. */
  coming?: number;
}) {
  return (
    <>
      <ul ref={box} className={classNames('layout-3', styles.grid)}>
        {posts.map((post, index) => (
          <PostCard key={post.id} post={post} heading={heading} first={index < firstCount} />
        ))}
      </ul>
      {coming > 0 && <ItemPlaceholders key={posts.length} count={coming} grid={classNames(styles.grid)} shape="post" />}
    </>
  );
}
