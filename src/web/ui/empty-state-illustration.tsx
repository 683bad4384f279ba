import styles from './empty-state-illustration.module.css';

/** An illustration of an empty display case, for an empty cart, an empty listing or a missing page. Decorative. */
export function EmptyStateIllustration() {
  return (
    <svg className={styles.case} viewBox="0 0 160 152" width="160" height="152" fill="none" aria-hidden="true">
      <ellipse className={styles.shade} cx="80" cy="142" rx="66" ry="7" />
      <path className={styles.glass} d="M36 20 58 8h74v84l-22 14H36Z" />
      <path className={styles.gleam} d="m50 84 46-60M66 90l26-34" />
      <path d="M36 20h74v86H36ZM110 20l22-12M36 20 58 8h74v84l-22 14" />
      <path className={styles.base} d="M26 112h94l22-14v18l-22 15H26Z" />
      <path d="M26 112h94v19H26ZM120 112l22-14v18l-22 15M26 112l10-6M142 98l-10-6" />
      <path className={styles.seal} d="M64 116h18v11H64z" />
    </svg>
  );
}
