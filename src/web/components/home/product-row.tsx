import { limits } from '../../../settings/constants.ts';
import { homeTexts } from '../../../texts/home.ts';
import type { HomeSectionProps } from './home-section.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconArrowRight } from '../../ui/icons.tsx';
import { CardGrid } from '../catalog/card-grid.tsx';
import styles from './product-row.module.css';
import { Section, headingId } from './section.tsx';

/** A row of product cards with a link to all products of its source. */
export function ProductRow({
  section: { id, heading, link, cards },
  newAfter,
}: {
  section: Extract<HomeSectionProps, { type: 'productRow' }>;
  newAfter: number;
}) {
  const isFew = cards.length <= limits.carouselSlides;
  return (
    <Section id={id} className={classNames(isFew && styles.few, cards.length % 4 === 0 && styles.fours)}>
      <div className={styles.head}>
        <h2 id={headingId(id)}>{heading}</h2>
        {link && (
          <ButtonLink href={link.address} aria-label={homeTexts.seeAllOf(link.label, heading)}>
            {link.label} <IconArrowRight />
          </ButtonLink>
        )}
      </div>
      <CardGrid cards={cards} newAfter={newAfter} heading="h3" />
    </Section>
  );
}
