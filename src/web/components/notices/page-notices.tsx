import { useEffect, useRef } from 'react';
import type { PageNotice } from '../../page-props.ts';
import { showNotices } from '../../state/notices.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './notices.module.css';
import { scrollToNotice } from './scroll-to-notice.ts';

/**
 * Messages in the protocol's markup (W3): a list of errors, a success message or an information message. The error list
 * has the role `alert`, so its items have no list semantics. Errors out of view are scrolled to ([9-14]).
 */
export function NoticeBox({ type, messages, lang, link }: PageNotice) {
  const errors = useRef<HTMLUListElement>(null);
  const text = messages.join('\n');
  useEffect(() => {
    const box = errors.current;
    if (box && text !== '') scrollToNotice(box);
  }, [text]);
  const forward = link && (
    <a className={classNames('button wc-forward', styles.link)} href={link.href}>
      {link.label}
    </a>
  );
  if (type === 'error') {
    return (
      <ul ref={errors} className={classNames('woocommerce-error', styles.box, styles.error)} role="alert">
        {messages.map((message) => (
          <li key={message} role="none" lang={lang}>
            {message}
          </li>
        ))}
        {forward && <li role="none">{forward}</li>}
      </ul>
    );
  }
  return (
    <div
      className={classNames(type === 'message' ? 'woocommerce-message' : 'woocommerce-info', styles.box, styles[type])}
      role={type === 'message' ? 'alert' : undefined}
    >
      <span className={styles.text} lang={lang}>
        {messages.join(' ')}
      </span>
      {forward}
    </div>
  );
}

const shownNotices = new WeakSet<PageNotice>();
/**
 * The notice that a page was rendered with. Without JavaScript it is shown in the page; with JavaScript it is shown
 * once in the popup.
 */
export function PageNotices({ notice }: { notice: PageNotice | null }) {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!notice || shownNotices.has(notice)) return;
    shownNotices.add(notice);
    const { type, messages, lang, link } = notice;
    showNotices([{ message: messages, type, dynamic: false, lang, link }]);
  }, [notice]);
  return (
    <div className={classNames('woocommerce-notices-wrapper', styles.wrapper)} data-unscripted>
      {!isHydrated && notice && notice.messages.length > 0 && <NoticeBox {...notice} />}
    </div>
  );
}
