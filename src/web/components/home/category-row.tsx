import { useEffect } from 'react';
import { breakpoints } from '../../../settings/constants.ts';
import { homeTexts } from '../../../texts/home.ts';
import type { HomeSectionProps } from './home-section.ts';
import { classNames } from '../../ui/class-names.ts';
import { revealCards } from '../catalog/reveal-cards.ts';
import { ProductPicture } from '../pictures/product-picture.tsx';
import styles from './category-row.module.css';
import { Section, headingId } from './section.tsx';

/** Pixels; a tile is at most 310 wide on a screen with two device pixels per pixel. */
const maxTileWidth = 750;
const tileSizes = `(min-width: ${breakpoints.lg}px) 24vw, (min-width: ${breakpoints.md}px) 31vw, 46vw`;

/** A row of categories as picture tiles on a dark background. */
export function CategoryRow({
  section: { id, heading, categories },
}: {
  section: Extract<HomeSectionProps, { type: 'categoryRow' }>;
}) {
  useEffect(revealCards, [categories]);
  return (
    <Section id={id} band="dark">
      <h2 id={headingId(id)}>{heading}</h2>
      <ul className={classNames(styles.tiles, categories.length % 5 === 0 && styles.five)}>
        {categories.map(({ name, href, count, picture }) => (
          <li key={href} className={classNames('product-category', styles.tile)}>
            <div className={styles.stage}>
              {picture && <ProductPicture picture={picture} sizes={tileSizes} widest={maxTileWidth} decorative />}
            </div>
            <h3>
              <a href={href}>{name}</a>
            </h3>
            <p>{homeTexts.productCount(count)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
