import { useEffect, useRef } from 'react';
import { shellTexts } from '../../../texts/shell.ts';
import { cookieNames } from '../../../wire/paths.ts';
import type { Shell } from '../../page-props.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconClose } from '../../ui/icons.tsx';
import styles from './banners.module.css';

/** The store notice in the original's markup: a paragraph with its id, and a link that calls itself a button. */
function StoreNoticeBanner({ id, text }: { id: string; text: string }) {
  return (
    <aside
      className={classNames(styles.banner, styles.notice)}
      aria-label={shellTexts.storeNotice}
      data-undecided
      data-cookie={cookieNames.storeNotice(id)}
      data-value="hidden"
    >
      <p className="woocommerce-store-notice demo_store" data-notice-id={id}>
        <span className={styles.text}>{text}</span>{' '}
        <a
          href="#inhoud"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the original has a link here; it acts as a button
          role="button"
          className={classNames('woocommerce-store-notice__dismiss-link', styles.dismiss)}
          data-scripted
        >
          {shellTexts.dismiss}
        </a>
      </p>
    </aside>
  );
}

/** What is to come, for everyone while it is on; gone for who dismissed it (R37). */
function ComingSoonBanner({ text }: { text: string }) {
  return (
    <aside
      id="coming-soon-footer-banner"
      className={classNames(styles.banner, styles.soon)}
      aria-label={shellTexts.comingSoon}
      data-undecided
      data-cookie={cookieNames.comingSoon}
      data-value="yes"
    >
      <p>
        <span className={styles.label} aria-hidden="true">
          {shellTexts.comingSoon}
        </span>
        <span className={styles.text}>{text}</span>
      </p>
      <button
        type="button"
        className={classNames('coming-soon-footer-banner-dismiss', styles.close)}
        aria-label={shellTexts.dismiss}
        data-scripted
      >
        <IconClose size={18} />
      </button>
    </aside>
  );
}

/**
 * The banners that lie over the foot of the page and move nothing (R44). Whether one was dismissed only the browser knows, so
 * that a page everybody shares carries nothing of a visitor (R15).
 */
export function Banners({ storeNotice, comingSoon }: Pick<Shell, 'storeNotice' | 'comingSoon'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let release: (() => void) | null = null;
    let left = false;
    void import('./banner-dismissal.ts').then(({ activateBanners }) => {
      if (!left) release = activateBanners(element);
    });
    return () => {
      left = true;
      release?.();
    };
  }, []);
  if (!storeNotice && comingSoon === null) return null;
  return (
    <div ref={box} className={styles.banners}>
      {storeNotice && <StoreNoticeBanner {...storeNotice} />}
      {comingSoon !== null && <ComingSoonBanner text={comingSoon} />}
    </div>
  );
}
