import { breakpoints } from '../../../settings/constants.ts';
import { paths } from '../../../wire/paths.ts';
import type { HomeSectionProps } from './home-section.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconArrowRight } from '../../ui/icons.tsx';
import { ProductPicture } from '../pictures/product-picture.tsx';
import styles from './hero.module.css';
import { Section, headingId } from './section.tsx';

const wideSizes = `(min-width: ${breakpoints.xl}px) 1280px, 94vw`;
const partSizes = `(min-width: ${breakpoints.xl}px) 424px, (min-width: ${breakpoints.md}px) 32vw, 94vw`;

type HeroProps = Extract<HomeSectionProps, { type: 'hero' }>;

/** The display case: one wide picture, or else the section's products side by side with their names. */
function HeroShowcase({ picture, tall, products }: Pick<HeroProps, 'picture' | 'tall' | 'products'>) {
  if (picture)
    return (
      <div className={styles.case}>
        <div className={classNames(styles.part, styles.wide)}>
          <ProductPicture picture={picture} tall={tall} sizes={wideSizes} first />
        </div>
      </div>
    );
  if (products.length === 0) return null;
  return (
    <ul className={styles.case}>
      {products.map(({ name, slug, picture: own }, index) => (
        <li key={slug} className={styles.part}>
          <ProductPicture picture={own} sizes={partSizes} first={index === 0} decorative />
          <a className={styles.place} href={paths.product(slug)}>
            <span className={styles.label}>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The opening section: what the shop sells, above a display case. `main`: its title is the page's `h1`. */
export function Hero({ section, main }: { section: HeroProps; main: boolean }) {
  const { id, title, text, link } = section;
  const Title = main ? 'h1' : 'h2';
  return (
    <Section id={id} className={styles.hero}>
      <div className={styles.words}>
        <Title id={headingId(id)} className={styles.title}>
          {title}
        </Title>
        <div className={styles.more}>
          {text !== '' && <p>{text}</p>}
          <ButtonLink variant="primary" large href={link.address}>
            {link.label} <IconArrowRight />
          </ButtonLink>
        </div>
      </div>
      <HeroShowcase {...section} />
    </Section>
  );
}
