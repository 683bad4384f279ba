import { useEffect, useLayoutEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { noticeParagraphs } from '../../../rules/notices.ts';
import type { NoticeType } from '../../../rules/notices.ts';
import { times } from '../../../settings/constants.ts';
import { cartTexts } from '../../../texts/cart.ts';
import type { Shell } from '../../page-props.ts';
import { closeNotice } from '../../state/notices.ts';
import type { PopupNoticeEntry } from '../../state/notices.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconCheck, IconClose, IconInfo, IconWarning } from '../../ui/icons.tsx';
import styles from './popup-notices.module.css';

type PopupMode = Shell['popupMode'];

const success = { Icon: IconCheck, tone: 'success' } as const;
const info = { Icon: IconInfo, tone: 'info' } as const;
const noticeIcons: Record<NoticeType, { Icon: typeof IconInfo; tone: 'error' | 'success' | 'info' }> = {
  error: { Icon: IconWarning, tone: 'error' },
  message: success,
  success,
  notice: info,
  info,
};

/** Calls back once the popup has been neither hovered nor focused for 2250 ms. Returns a function that cancels it. */
function runWhenIdle(box: HTMLElement, callBack: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopTimer = () => clearTimeout(timer);
  const startTimer = () => {
    stopTimer();
    timer = setTimeout(callBack, times.popupSlideOut);
  };
  for (const name of ['pointerenter', 'focusin']) box.addEventListener(name, stopTimer, { signal });
  for (const name of ['pointerleave', 'focusout']) box.addEventListener(name, startTimer, { signal });
  if (!box.matches(':hover, :focus-within')) startTimer();
  return () => {
    stopTimer();
    listening.abort();
  };
}

/** One notice. Errors, and notices with a link or button, never close by themselves ([4.16-01], WCAG 2.2.1). */
export function PopupNoticeItem({
  notice,
  mode,
  box,
}: {
  notice: PopupNoticeEntry;
  mode: PopupMode;
  box: HTMLElement | null;
}) {
  const { key, type, state, lang, link, action } = notice;
  const { Icon, tone } = noticeIcons[type];
  const closesItself = box && state === 'open' && mode === 'slide-out' && type !== 'error' && !link && !action;
  useEffect(() => (closesItself ? runWhenIdle(box, () => closeNotice(key)) : undefined), [closesItself, box, key]);
  const handleClick = (event: MouseEvent) => {
    if (mode === 'slide-in' && !(event.target as Element).closest('a, button')) closeNotice(key);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its button closes it too
    <div
      className={classNames(styles.item, styles[tone])}
      hidden={state === 'closed'}
      data-type={tone}
      onClick={handleClick}
    >
      <span className={styles.sign}>
        <Icon size={18} />
      </span>
      <div className={styles.words}>
        {noticeParagraphs(notice).map((paragraph) => (
          <p key={paragraph} lang={lang}>
            {paragraph}
          </p>
        ))}
        {link && (
          <a className={styles.link} href={link.href}>
            {link.label}
          </a>
        )}
        {action && (
          <Button variant="plain" onClick={action.run}>
            {action.label}
          </Button>
        )}
      </div>
      <button type="button" className={styles.close} aria-label={cartTexts.close} onClick={() => closeNotice(key)}>
        <IconClose size={18} />
      </button>
    </div>
  );
}

/** Moves the popup to the other end of the window when it would cover the focused element. */
function useAvoidFocusedElement(box: HTMLElement, notices: readonly PopupNoticeEntry[]): void {
  const isOpen = notices.some(({ state }) => state === 'open');
  useLayoutEffect(() => {
    if (!isOpen) return;
    const avoidOverlap = () => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || box.contains(focused)) return;
      const popupBox = box.getBoundingClientRect();
      const { top, bottom, left, right, height } = focused.getBoundingClientRect();
      const covered = top < popupBox.bottom && bottom > popupBox.top && left < popupBox.right && right > popupBox.left;
      // A tall element, such as a section that a link led to, stays readable beside the popup.
      if (covered && height < innerHeight / 2) box.toggleAttribute('data-top');
    };
    avoidOverlap();
    document.addEventListener('focusin', avoidOverlap);
    return () => {
      document.removeEventListener('focusin', avoidOverlap);
      box.removeAttribute('data-top');
    };
  }, [box, isOpen, notices]);
}

/**
 * When the focused notice closes, returns the focus to the element that had it before, or else to the page's content.
 */
function useRestoreFocus(box: HTMLElement, notices: readonly PopupNoticeEntry[]): void {
  const focusedBefore = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    const rememberFocus = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !box.contains(relatedTarget)) focusedBefore.current = relatedTarget;
    };
    box.addEventListener('focusin', rememberFocus, { signal: listening.signal });
    return () => listening.abort();
  }, [box]);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!box.contains(focused) || !focused?.closest('[hidden]')) return;
    const returnTarget = focusedBefore.current?.isConnected
      ? focusedBefore.current
      : document.querySelector<HTMLElement>('main');
    returnTarget?.focus({ preventScroll: true });
  }, [box, notices]);
}

/**
 * The notices, in the popup's two live regions: screen readers announce those in `alert` immediately and those in
 * `status` at the next pause.
 */
export function PopupNotices({
  notices,
  mode,
  box,
  regions: { alert, status },
}: {
  notices: readonly PopupNoticeEntry[];
  mode: PopupMode;
  box: HTMLElement;
  regions: { alert: HTMLElement; status: HTMLElement };
}) {
  useRestoreFocus(box, notices);
  useAvoidFocusedElement(box, notices);
  const items = (isError: boolean) =>
    notices
      .filter(({ type, state }) => state !== 'coming' && (type === 'error') === isError)
      .map((notice) => <PopupNoticeItem key={notice.key} notice={notice} mode={mode} box={box} />);
  return (
    <>
      {createPortal(items(true), alert)}
      {createPortal(items(false), status)}
    </>
  );
}
