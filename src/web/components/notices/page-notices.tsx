import type { PageNotice } from '../../page-props.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './notices.module.css';

/**
 * Sentences in the wire's markup (W3): a list of errors, one message, or something to know. The list calls itself an
 * alert, so its items can be no list items to a screen reader.
 */
export function NoticeBox({ type, messages, lang, link }: PageNotice) {
  const forward = link && (
    <a className={classNames('button wc-forward', styles.link)} href={link.href}>
      {link.label}
    </a>
  );
  if (type === 'error') {
    return (
      <ul className={classNames('woocommerce-error', styles.box, styles.error)} role="alert">
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

/** Where a page shows the notice it was rendered with, or nothing. */
export function PageNotices({ notice }: { notice: PageNotice | null }) {
  return (
    <div className={classNames('woocommerce-notices-wrapper', styles.wrapper)}>
      {notice && notice.messages.length > 0 && <NoticeBox {...notice} />}
    </div>
  );
}
