// The page of a list with JavaScript: what the server's form does, without leaving the page (2.8, 4.8, 5.4). The form keeps
// working as a plain form for everything that is not handled here.
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ChangeEvent, InputEvent, KeyboardEvent, MouseEvent, PointerEvent, SubmitEvent } from 'react';
import type { ShellSettings } from '../../../settings/shell-settings.ts';
import { breakpoints, mediaWidth } from '../../../settings/constants.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { dragRow } from './drag-rows.ts';
import { useWishlistChanges } from './use-wishlist-changes.ts';
import { WishlistForm } from './wishlist-form.tsx';
import type { WishlistFormProps } from './wishlist-form.tsx';
import { parseButton, wishlistButton, wishlistFields } from '../../../wire/wishlist-form.ts';

const narrow = `(width < ${mediaWidth(breakpoints.md)})`;

function subscribeToWidth(listener: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is below 768 px wide ([2.8-10]); false on the server. */
function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(narrow).matches,
    () => false,
  );
}

const isCheckbox = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'checkbox';

const isQuantity = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'number';

const rowIdOf = (element: Element): number => Number(element.closest<HTMLElement>('[data-row-id]')?.dataset['rowId']);

const rowChecks = (form: Element): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('.product-checkbox input[type="checkbox"]'),
];

type LiveWishlistProps = Omit<WishlistFormProps, 'isMobile' | 'live'> & { settings: ShellSettings['wishlist'] };

/** A list that changes in place. */
export function LiveWishlist({ settings, ...props }: LiveWishlistProps) {
  const form = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow();
  const isHydrated = useHydrated();
  const [isGridChosen, setGrid] = useState(false);
  // The button answers at once; the rows of the other view are rendered afterwards.
  const isGrid = useDeferredValue(isGridChosen);
  const [openedRow, setOpenedRow] = useState<number | null>(null);
  const [selected, setSelected] = useState(0);
  const { wishlist, lists, naming, order, quantities, announcement, focus, ...changes } = useWishlistChanges(
    props,
    settings,
  );

  const countSelected = () => {
    const checks = form.current ? rowChecks(form.current) : [];
    const checked = checks.filter((check) => check.checked).length;
    setSelected(checked);
    const all = form.current?.querySelector<HTMLInputElement>('[data-select-all]');
    if (!all) return;
    all.checked = checks.length > 0 && checked === checks.length;
    all.indeterminate = checked > 0 && checked < checks.length;
  };
  // Rows may have gone, and the browser may have restored checks.
  useEffect(countSelected, [wishlist.rows, isGrid, isNarrow]);
  useLayoutEffect(() => {
    if (focus) form.current?.querySelector<HTMLElement>(focus.selector)?.focus();
  }, [focus]);
  // A press outside of the details closes them ([2.8-05]).
  useEffect(() => {
    if (openedRow === null) return undefined;
    const close = ({ target }: globalThis.PointerEvent) => {
      if (target instanceof Element && rowIdOf(target) !== openedRow) setOpenedRow(null);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [openedRow]);

  const onSubmit = (event: SubmitEvent<HTMLElement>) => {
    const button = event.nativeEvent.submitter;
    if (!(button instanceof HTMLButtonElement) || button.name !== wishlistButton) return;
    const { action, rowId } = parseButton(button.value);
    if (action === 'add') setOpenedRow(null);
    if (changes.run(action, rowId, button)) event.preventDefault();
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element;
    const view = target.closest<HTMLElement>('[data-view]')?.dataset['view'];
    if (view !== undefined) {
      setGrid(view === 'grid');
      setOpenedRow(null);
    }
    const thumbnail = target.closest<HTMLElement>('[data-thumbnail]');
    if (thumbnail) setOpenedRow(openedRow === rowIdOf(thumbnail) ? null : rowIdOf(thumbnail));
    if (target.closest('[data-close-details]')) {
      target.closest('[data-row-id]')?.querySelector<HTMLElement>('[data-thumbnail]')?.focus();
      setOpenedRow(null);
    }
    if (!wishlist.isOwner) return;
    if (target.closest('.show-title-form')) {
      event.preventDefault();
      if (naming.isOpen) naming.cancel();
      else naming.open();
    } else if (target.closest('.wishlist-title')) naming.open();
  };
  const onChange = (event: ChangeEvent<HTMLElement>) => {
    const { target } = event;
    if (isCheckbox(target)) {
      if (target.dataset['selectAll'] !== undefined && form.current)
        for (const check of rowChecks(form.current)) check.checked = target.checked;
      countSelected();
    }
    if (target instanceof HTMLSelectElement && target.name === wishlistFields.privacy)
      changes.setPrivacy(Number(target.value));
    if (target instanceof HTMLSelectElement && target.classList.contains('change-wishlist'))
      changes.move(rowIdOf(target), target);
  };
  const onInput = ({ target }: InputEvent<HTMLElement>) => {
    if (isQuantity(target)) quantities.set(rowIdOf(target), target);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    // [5.2-06]
    if (event.key === 'Enter' && isQuantity(target)) event.preventDefault();
    if (event.key === 'Escape' && target.closest('.hidden-title-form') && naming.isOpen) naming.cancel();
    if (event.key === 'Escape' && openedRow !== null) setOpenedRow(null);
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || !target.matches('[data-sort-handle]')) return;
    event.preventDefault();
    order.shift(rowIdOf(target), by);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if ((event.target as Element).closest('[data-sort-handle]'))
      dragRow(event.nativeEvent, { onMove: order.place, onDrop: order.store });
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what happens inside bubbles up to here
    <div ref={form} {...{ onSubmit, onClick, onChange, onInput, onKeyDown, onPointerDown }}>
      <WishlistForm
        {...props}
        wishlist={wishlist}
        lists={lists}
        isMobile={settings.responsive && isNarrow}
        live={{
          isNaming: naming.isOpen,
          refusedName: naming.refused,
          hasSelection: !isHydrated || selected > 0,
          isGridChosen,
          isGrid,
          openedRow,
          canMakeLists: isHydrated && settings.multiple,
        }}
      />
      <output className="screen-reader-text">{announcement}</output>
    </div>
  );
}
