import { catalogTexts } from '../../texts/catalog.ts';
import { paths } from '../../wire/paths.ts';
import { CardGrid } from '../components/catalog/card-grid.tsx';
import { ProductPicture } from '../components/pictures/product-picture.tsx';
import { breakpoints } from '../../settings/constants.ts';
import { PageNotices } from '../components/notices/page-notices.tsx';
import type { HomeProps } from '../page-props.ts';
import { ButtonLink } from '../ui/button.tsx';
import { IconArrowRight } from '../ui/icons.tsx';
import styles from './home.module.css';

const heroSizes = `(min-width: ${breakpoints.lg}px) 460px, (min-width: ${breakpoints.md}px) 44vw, 60vw`;

/** What the shop is about, beside the first product it wants to show. */
function Hero({ sections }: Pick<HomeProps, 'sections'>) {
  const shown = sections[0]?.cards[0];
  const picture = shown?.pictures[0];
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1>{catalogTexts.heroTitle}</h1>
        <p>{catalogTexts.heroText}</p>
        <ButtonLink look="primary" large href={paths.shop}>
          {catalogTexts.heroLink} <IconArrowRight />
        </ButtonLink>
      </div>
      {shown && picture && (
        <a className={styles.case} href={paths.product(shown.slug)} aria-label={shown.name}>
          <ProductPicture picture={picture} sizes={heroSizes} first decorative />
        </a>
      )}
    </section>
  );
}

/** The front page: hero, categories, and a few shelves of products. */
export function HomePage({ sections, categories, newAfter, notice }: HomeProps) {
  return (
    <>
      <PageNotices notice={notice} />
      <Hero sections={sections} />
      {categories.length > 0 && (
        <section aria-labelledby="categorieen" className={styles.section}>
          <h2 id="categorieen">{catalogTexts.categories}</h2>
          <ul className={styles.categories}>
            {categories.map(({ name, slug, count, description }) => (
              <li key={slug} className={styles.category}>
                <h3>
                  <a href={paths.category([slug])}>{name}</a>
                </h3>
                <p className={styles.description}>{description}</p>
                <p className={styles.count}>{catalogTexts.productCount(count)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {sections.map(({ heading, href, cards }, index) => (
        <section key={href} aria-labelledby={`plank-${index}`} className={styles.section}>
          <div className={styles.head}>
            <h2 id={`plank-${index}`}>{heading}</h2>
            <a href={href} aria-label={catalogTexts.seeAllOf(heading)}>
              {catalogTexts.seeAll}
            </a>
          </div>
          <CardGrid cards={cards} newAfter={newAfter} heading="h3" />
        </section>
      ))}
    </>
  );
}
