// The page with reviews at another service, in a frame in place of its link ([1-19]).
import styles from './show-review-widget.module.css';

/** Replaces the link by the page that it leads to. The frame gets the focus. */
export function showReviewWidget(link: HTMLAnchorElement): void {
  const frame = document.createElement('iframe');
  frame.src = link.href;
  frame.title = link.textContent;
  frame.className = styles.frame ?? '';
  frame.referrerPolicy = 'no-referrer';
  frame.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-popups');
  link.replaceWith(frame);
  frame.focus();
}
