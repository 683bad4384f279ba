import styles from './logo.module.css';

/** The shop's seal, a display case on a stand, and its name. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <svg width="32" height="38" viewBox="0 0 32 38" aria-hidden="true">
        <rect width="32" height="38" rx="8" className={styles.seal} />
        <g fill="none" stroke="#fff" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round">
          <path d="M9.5 8h13v15.500h-13z" />
          <path d="M7 28.500h18M16 23.500v5" />
          <path d="m13 18.5 4.5-6.5" />
        </g>
      </svg>
      <span>{name}</span>
    </span>
  );
}
