import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './section.module.css';

/** The id of the heading that names a section. */
export function headingId(id: number): string {
  return `template-${id}-kop`;
}

/**
 * A section of the home page, with the attributes by which `?theme_template_id=` and existing clients find a template
 * ([2.1-15]). `band`: full window width with a background of its own.
 */
export function Section({
  id,
  named = true,
  band,
  className,
  children,
}: {
  id: number;
  /** Whether the section has a heading with the id `headingId(id)`. */
  named?: boolean;
  band?: 'dark' | 'warm';
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section
      id={`template-${id}`}
      data-elementor-type="section"
      data-elementor-id={id}
      aria-labelledby={named ? headingId(id) : undefined}
      className={classNames(
        `elementor elementor-${id}`,
        styles.section,
        band && styles.band,
        band && styles[band],
        className,
      )}
    >
      {children}
    </section>
  );
}
