import { breakpoints } from '../../../settings/constants.ts';
import type { HomeSectionProps } from './home-section.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconArrowRight } from '../../ui/icons.tsx';
import { ProductPicture } from '../pictures/product-picture.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { Section, headingId } from './section.tsx';
import styles from './text-sections.module.css';

type HomeSectionElementProps<Type> = { section: Extract<HomeSectionProps, { type: Type }> };

const besideTextSizes = `(min-width: ${breakpoints.xl}px) 620px, (min-width: ${breakpoints.md}px) 47vw, 94vw`;
const fullWidthSizes = `(min-width: ${breakpoints.xl}px) 1280px, 94vw`;

/** A text with its heading, which stands next to it where there is room. */
export function TextSection({ section: { id, heading, paragraphs } }: HomeSectionElementProps<'text'>) {
  return (
    <Section id={id} className={styles.text}>
      <h2 id={headingId(id)}>{heading}</h2>
      <div className={styles.lines}>
        <Paragraphs paragraphs={paragraphs} />
      </div>
    </Section>
  );
}

/** A picture: full width on its own, or next to a text. */
export function PictureSection({
  section: { id, picture, caption, heading, paragraphs, link },
}: HomeSectionElementProps<'image'>) {
  const isAlone = heading === '' && paragraphs.length === 0;
  return (
    <Section id={id} named={heading !== ''} className={classNames(styles.picture, !isAlone && styles.beside)}>
      <figure>
        <ProductPicture picture={picture} sizes={isAlone ? fullWidthSizes : besideTextSizes} />
        {caption !== '' && <figcaption>{caption}</figcaption>}
      </figure>
      {(!isAlone || link) && (
        <div className={styles.words}>
          {heading !== '' && <h2 id={headingId(id)}>{heading}</h2>}
          <Paragraphs paragraphs={paragraphs} />
          {link && (
            <ButtonLink href={link.address}>
              {link.label} <IconArrowRight />
            </ButtonLink>
          )}
        </div>
      )}
    </Section>
  );
}

/** A short text with one button. */
export function CallToAction({ section: { id, heading, text, link } }: HomeSectionElementProps<'callToAction'>) {
  return (
    <Section id={id} band="warm">
      <div className={styles.call}>
        <h2 id={headingId(id)}>{heading}</h2>
        <div className={styles.answer}>
          {text !== '' && <p>{text}</p>}
          <ButtonLink variant="primary" large href={link.address}>
            {link.label} <IconArrowRight />
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
