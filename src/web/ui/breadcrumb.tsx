import styles from './breadcrumb.module.css';
import { IconChevronRight } from './icons.tsx';

export interface Crumb {
  name: string;
  /** The language of the name, if it is not the page's. */
  lang?: 'en';
  /** Absent for the page itself. */
  href?: string;
}

/** The path to this page, from the top down. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className={styles.breadcrumb}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={index}>
            {index > 0 && <IconChevronRight />}
            {crumb.href === undefined ? (
              <span aria-current="page" lang={crumb.lang}>
                {crumb.name}
              </span>
            ) : (
              <a href={crumb.href} lang={crumb.lang}>
                {crumb.name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
