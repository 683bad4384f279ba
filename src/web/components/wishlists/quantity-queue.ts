// What is typed as a quantity is sent when it has not changed for a while ([4.8-03]).
import { times } from '../../../settings/constants.ts';
import { makeLatest } from '../../state/send-latest.ts';

interface QuantityQueue {
  /** Sent 1000 ms after the last change of the row's field; an earlier request of the row is aborted. */
  set: (rowId: number, field: HTMLInputElement) => void;
  /** Sends at once what waits. */
  flush: () => Promise<void>;
  isWaiting: () => boolean;
}

export function makeQuantityQueue(
  send: (rowId: number, quantity: string, signal: AbortSignal) => Promise<boolean>,
): QuantityQueue {
  const latest = new Map<number, ReturnType<typeof makeLatest>>();
  const waiting = new Map<number, { timer: ReturnType<typeof setTimeout>; field: HTMLInputElement }>();

  async function sendNow(rowId: number): Promise<void> {
    const row = waiting.get(rowId);
    if (!row) return;
    clearTimeout(row.timer);
    waiting.delete(rowId);
    const newest = latest.get(rowId) ?? makeLatest();
    latest.set(rowId, newest);
    const sent = await newest((signal) => send(rowId, row.field.value, signal));
    if (sent) row.field.ariaInvalid = sent.value ? null : 'true';
  }

  return {
    set(rowId, field) {
      clearTimeout(waiting.get(rowId)?.timer);
      waiting.set(rowId, { field, timer: setTimeout(() => void sendNow(rowId), times.wishlistQuantity) });
    },
    async flush() {
      await Promise.all([...waiting.keys()].map(sendNow));
    },
    isWaiting: () => waiting.size > 0,
  };
}
