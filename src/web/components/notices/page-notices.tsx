import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { PageNotice } from '../../page-props.ts';
import { showNotices } from '../../state/notices.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './notices.module.css';
import { scrollToNotice } from './scroll-to-notice.ts';

/**
 * Sentences in the wire's markup (W3): a list of errors, one message, or something to know. The list calls itself an
 * alert, so its items can be no list items to a screen reader. Errors that appear out of sight are scrolled to ([9-14]).
 */
export function NoticeBox({ type, messages, lang, link }: PageNotice) {
  const errors = useRef<HTMLUListElement>(null);
  const words = messages.join('\n');
  useEffect(() => {
    const box = errors.current;
    if (box && words !== '') scrollToNotice(box);
  }, [words]);
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
const subscribeToNothing = () => () => undefined;

/**
 * The notice that a page was rendered with, or nothing. It stands here without a script; with one it is taken to the popup,
 * which shows it once.
 */
export function PageNotices({ notice }: { notice: PageNotice | null }) {
  const taken = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  useEffect(() => {
    if (!notice || shownNotices.has(notice)) return;
    shownNotices.add(notice);
    const { type, messages, lang, link } = notice;
    showNotices([{ message: messages, type, dynamic: false, lang, link }]);
  }, [notice]);
  return (
    <div className={classNames('woocommerce-notices-wrapper', styles.wrapper)} data-unscripted>
      {!taken && notice && notice.messages.length > 0 && <NoticeBox {...notice} />}
    </div>
  );
}
