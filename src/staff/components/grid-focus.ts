// Keys of a grid of fields.
import type { KeyboardEvent } from 'react';

/**
 * On arrow up or down, moves the focus to the same column of the previous or next row. The fields of the grid have
 * `data-cell="column row"`, with rows from 0.
 */
export function moveGridFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const cell = event.target instanceof HTMLElement ? event.target.dataset['cell'] : undefined;
  if (step === 0 || cell === undefined) return;
  const [column = '', row = ''] = cell.split(' ');
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-cell="${column} ${Number(row) + step}"]`);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
