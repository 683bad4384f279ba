// Sends parcels of many orders, one after another, and keeps a report of what failed and why.
import { useState } from 'react';
import { useDataProvider } from 'ra-core';
import { staffShippingTexts as texts } from '../../texts/staff-shipping.ts';
import type { StaffQueuedOrder, StaffShipments } from '../../wire/shipments.ts';
import { useUndoOffer } from '../components/undo-offer.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
import { getErrorMessage, getParamErrors } from '../rest-client.ts';

/** An order with what was typed for its parcel. */
interface TypedParcel {
  order: StaffQueuedOrder;
  carrier: string;
  code: string;
}

export interface SendingState {
  /** null before the first. */
  progress: { done: number; all: number } | null;
  isBusy: boolean;
  failures: readonly { number: string; reason: string }[];
  /** The number of orders that were sent in the last run; null before the first. */
  sentCount: number | null;
  /** Resolves when the last one was sent or failed. */
  send: (parcels: readonly TypedParcel[]) => Promise<void>;
}

/** `onSent` is called with the orders that have left, at the end. */
export function useSending(onSent: (orderIds: readonly number[]) => Promise<unknown>): SendingState {
  const provider = useDataProvider<StaffDataProvider>();
  const offerUndo = useUndoOffer();
  const [state, setState] = useState<Omit<SendingState, 'send'>>({
    progress: null,
    isBusy: false,
    failures: [],
    sentCount: null,
  });
  const sendOne = async ({ order, carrier, code }: TypedParcel): Promise<number | null> => {
    const body = { lines: 'ready', carrier, tracking_code: code };
    const path = `shop/v1/orders/${order.id}/shipments`;
    const answer = await provider.send<StaffShipments>({ method: 'POST', path, body });
    return answer.parcels.at(-1)?.id ?? null;
  };
  const send = async (parcels: readonly TypedParcel[]): Promise<void> => {
    if (state.isBusy || parcels.length === 0) return;
    const failures: { number: string; reason: string }[] = [];
    const sent: { order: number; parcel: number }[] = [];
    const show = (isBusy: boolean) =>
      setState({
        progress: { done: sent.length + failures.length, all: parcels.length },
        isBusy,
        failures: [...failures],
        sentCount: isBusy ? null : sent.length,
      });
    show(true);
    for (const parcel of parcels) {
      try {
        const id = await sendOne(parcel);
        if (id !== null) sent.push({ order: parcel.order.id, parcel: id });
      } catch (error) {
        const reason = Object.values(getParamErrors(error))[0] ?? getErrorMessage(error);
        failures.push({ number: parcel.order.number, reason });
      }
      show(true);
    }
    if (sent.length > 0)
      offerUndo({
        message: texts.undo(sent.length),
        path: `shop/v1/shipping/undo?include=${sent.map(({ parcel }) => parcel).join(',')}`,
        undone: texts.undone,
        keepsFocus: true,
      });
    await onSent(sent.map(({ order }) => order));
    show(false);
  };
  return { ...state, send };
}
