import { useEffect, useRef } from 'react';
import type { RefObject, SubmitEvent } from 'react';
import { listingTexts } from '../../../texts/listing.ts';
import type { ListState } from '../../state/paged-list.ts';
import { Button } from '../../ui/button.tsx';
import { BilingualText } from '../../ui/bilingual-text.tsx';
import styles from './more-items.module.css';

const texts = listingTexts.moreItems;

/** The button as a form that leads to the next page, so that it works without JavaScript (R34). */
function NextPageForm({
  href,
  isLoading,
  dutchOnly,
  more,
}: {
  href: string;
  isLoading: boolean;
  dutchOnly: boolean;
  more: () => void;
}) {
  const [path, query = ''] = href.split('?');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    more();
  };
  return (
    <form method="get" action={path} onSubmit={submit}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" large aria-disabled={isLoading || undefined} className={styles.button}>
        <BilingualText text={isLoading ? texts.loading : texts.more} dutchOnly={dutchOnly} />
      </Button>
    </form>
  );
}

/**
 * The end of a list that loads more items (R10, [2.3-04]): a button for the next page, or a message that there is none.
 * The focus stays here while pages load. `said` (how many items are shown) is announced whenever it changes.
 */
export function MoreItems({
  end,
  href,
  status,
  isOver,
  dutchOnly,
  said,
  more,
}: {
  end: RefObject<HTMLDivElement | null>;
  /** The address of the next page. */
  href: string;
  status: ListState<unknown>['status'];
  isOver: boolean;
  dutchOnly: boolean;
  said?: string;
  more: () => void;
}) {
  const last = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    // The focused button has been replaced by the message, which takes the focus.
    if (isOver && hadFocus.current && document.activeElement === document.body)
      last.current?.focus({ preventScroll: true });
    hadFocus.current = end.current?.contains(document.activeElement) ?? false;
  }, [isOver, status, end]);
  return (
    <div ref={end} className={styles.more}>
      {said !== undefined && <output className="screen-reader-text">{said}</output>}
      {status === 'failed' && (
        <p role="alert" className={styles.failed}>
          {listingTexts.moreFailed}
        </p>
      )}
      {isOver ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- takes the focus of the button that it replaces
        <p ref={last} tabIndex={-1} className={styles.end}>
          <BilingualText text={texts.end} dutchOnly={dutchOnly} />
        </p>
      ) : (
        <NextPageForm {...{ href, dutchOnly, more }} isLoading={status === 'loading'} />
      )}
    </div>
  );
}
