// Moving the rows of a list with the pointer ([2.8-04]): mouse, pen or finger, from the handle of a row.

interface DragOptions {
  /** The row gets the place of another. */
  onMove: (rowId: number, to: number) => void;
  onDrop: () => void;
}

const rowOf = (element: Element | null | undefined): HTMLElement | null =>
  element?.closest<HTMLElement>('[data-row-id]') ?? null;

/** Where the pointer is among the rows: the row whose place the dragged one takes; null: it stays. */
function findTarget(dragged: number, clientY: number, rows: readonly HTMLElement[]): number | null {
  const ids = rows.map((row) => Number(row.dataset['rowId']));
  const from = ids.indexOf(dragged);
  for (const [place, row] of rows.entries()) {
    const { top, bottom } = row.getBoundingClientRect();
    if (clientY < top || clientY > bottom || place === from) continue;
    const middle = (top + bottom) / 2;
    // Rows have different heights: past the middle, so that two rows do not change places again and again.
    return (place > from ? clientY > middle : clientY < middle) ? (ids[place] ?? null) : null;
  }
  return null;
}

/** Begins a drag at a press on the handle of a row. The order changes while the pointer moves, and is stored at its end. */
export function dragRow(press: PointerEvent, { onMove, onDrop }: DragOptions): void {
  const handle = press.target instanceof Element ? press.target.closest('[data-sort-handle]') : null;
  const row = rowOf(handle);
  const parent = row?.parentElement;
  if (!row || !parent || press.button !== 0) return;
  const rowId = Number(row.dataset['rowId']);
  const lifetime = new AbortController();
  const { signal } = lifetime;
  let hasMoved = false;
  row.dataset['dragged'] = '';
  const end = () => {
    delete row.dataset['dragged'];
    lifetime.abort();
    if (hasMoved) onDrop();
  };
  // On the window: the row itself moves in the document, and would lose a captured pointer.
  addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== press.pointerId) return;
      event.preventDefault();
      const to = findTarget(rowId, event.clientY, [...parent.querySelectorAll<HTMLElement>('[data-row-id]')]);
      if (to === null) return;
      hasMoved = true;
      onMove(rowId, to);
    },
    { signal },
  );
  addEventListener('pointerup', end, { signal });
  addEventListener('pointercancel', end, { signal });
}
