import { useEffect, useRef } from 'react';
import { shellTexts } from '../../../texts/shell.ts';
import { cookieNames, paths } from '../../../wire/paths.ts';
import type { Shell } from '../../page-props.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconClose } from '../../ui/icons.tsx';
import styles from './banners.module.css';

/** The store notice in the original markup: a paragraph with its id and a link with the role of a button. */
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

/** The announcement of coming products, hidden for visitors who dismissed it (R37). */
function ComingSoonBanner({ text }: { text: string }) {
  return (
    <aside
      id="coming-soon-footer-banner"
      className={classNames(styles.banner, styles.soon)}
      aria-label={shellTexts.comingSoon}
      data-undecided
      data-cookie={cookieNames.comingSoon}
      data-value="yes"
      data-rest-url={paths.me}
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
 * The banners over the bottom of the page; they cause no layout shift (R44). Whether a banner was dismissed is only
 * read in the browser, because a shared page must not contain visitor data (R15).
 */
export function Banners({ storeNotice, comingSoon }: Pick<Shell, 'storeNotice' | 'comingSoon'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let deactivate: (() => void) | null = null;
    let isUnmounted = false;
    void import('./banner-dismissal.ts').then(({ activateBanners }) => {
      if (!isUnmounted) deactivate = activateBanners(element);
    });
    return () => {
      isUnmounted = true;
      deactivate?.();
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
