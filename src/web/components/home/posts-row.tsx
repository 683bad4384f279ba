import { blogTexts } from '../../../texts/blog.ts';
import { homeTexts } from '../../../texts/home.ts';
import { paths } from '../../../wire/paths.ts';
import type { HomeSectionProps } from './home-section.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { IconArrowRight } from '../../ui/icons.tsx';
import { PostGrid } from '../blog/post-grid.tsx';
import styles from './product-row.module.css';
import { Section, headingId } from './section.tsx';

/** A row with the newest posts of the blog. */
export function PostsRow({
  section: { id, heading, posts },
}: {
  section: Extract<HomeSectionProps, { type: 'posts' }>;
}) {
  return (
    <Section id={id}>
      <div className={styles.head}>
        <h2 id={headingId(id)}>{heading}</h2>
        <ButtonLink href={paths.blog} aria-label={homeTexts.seeAllOf(homeTexts.seeAll, blogTexts.blog)}>
          {homeTexts.seeAll} <IconArrowRight />
        </ButtonLink>
      </div>
      <PostGrid posts={posts} heading="h3" />
    </Section>
  );
}
