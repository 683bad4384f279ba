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

/** Calls back after 2250 ms in which the popup was neither pointed at nor focused; gives what calls it off. */
function runWhenIdle(box: HTMLElement, callBack: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hold = () => clearTimeout(timer);
  const start = () => {
    hold();
    timer = setTimeout(callBack, times.popupSlideOut);
  };
  for (const name of ['pointerenter', 'focusin']) box.addEventListener(name, hold, { signal });
  for (const name of ['pointerleave', 'focusout']) box.addEventListener(name, start, { signal });
  if (!box.matches(':hover, :focus-within')) start();
  return () => {
    hold();
    listening.abort();
  };
}

/** One notice; what went wrong and what offers something to do never goes by itself ([4.16-01], WCAG 2.2.1). */
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
  const goes = box && state === 'open' && mode === 'slide-out' && type !== 'error' && !link && !action;
  useEffect(() => (goes ? runWhenIdle(box, () => closeNotice(key)) : undefined), [goes, box, key]);
  const clicked = (event: MouseEvent) => {
    if (mode === 'slide-in' && !(event.target as Element).closest('a, button')) closeNotice(key);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its button closes it too
    <div
      className={classNames(styles.item, styles[tone])}
      hidden={state === 'closed'}
      data-type={tone}
      onClick={clicked}
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

/** Keeps the popup off what has the focus: it moves to the other end of the window. */
function useAvoidFocusedElement(box: HTMLElement, notices: readonly PopupNoticeEntry[]): void {
  const some = notices.some(({ state }) => state === 'open');
  useLayoutEffect(() => {
    if (!some) return;
    const look = () => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || box.contains(focused)) return;
      const taken = box.getBoundingClientRect();
      const { top, bottom, left, right, height } = focused.getBoundingClientRect();
      const covered = top < taken.bottom && bottom > taken.top && left < taken.right && right > taken.left;
      // A whole section that was led to is not covered by lying under it somewhere.
      if (covered && height < innerHeight / 2) box.toggleAttribute('data-top');
    };
    look();
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('focusin', look);
      box.removeAttribute('data-top');
    };
  }, [box, some, notices]);
}

/** Gives the focus back to where it came from, or to the page's content, when the notice that holds it closes. */
function useRestoreFocus(box: HTMLElement, notices: readonly PopupNoticeEntry[]): void {
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    const note = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !box.contains(relatedTarget)) before.current = relatedTarget;
    };
    box.addEventListener('focusin', note, { signal: listening.signal });
    return () => listening.abort();
  }, [box]);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!box.contains(focused) || !focused?.closest('[hidden]')) return;
    const back = before.current?.isConnected ? before.current : document.querySelector<HTMLElement>('main');
    back?.focus({ preventScroll: true });
  }, [box, notices]);
}

/** The notices in the popup's two live regions: `alert` reads out at once, `status` when there is a pause. */
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
