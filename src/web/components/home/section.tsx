import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './section.module.css';

/** The id of a section's heading, which names it. */
export function headingId(id: number): string {
  return `template-${id}-kop`;
}

/**
 * One section of the home page. It carries the marks by which `?theme_template_id=` and clients of the original find a
 * template ([2.1-15]). `band`: over the window's whole width, on a ground of its own.
 */
export function Section({
  id,
  named = true,
  band,
  className,
  children,
}: {
  id: number;
  /** Whether it has a heading with `headingId`. */
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
