// Asks for labels of the carrier, and follows how far they are by the queue.
import { useState } from 'react';
import { useDataProvider } from 'ra-core';
import type { StaffLabelsRequested } from '../../wire/staff-carrier.ts';
import type { StaffQueuedOrder, StaffShippingQueue } from '../../wire/shipments.ts';
import type { StaffDataProvider } from '../data-provider.ts';
import { getErrorMessage, getParamErrors } from '../rest-client.ts';

export interface LabelsState {
  methods: StaffShippingQueue['label_methods'];
  method: string;
  setMethod: (method: string) => void;
  /** Whether labels are asked for or being made. */
  isBusy: boolean;
  /** The labels of the last run; null before the first. */
  progress: { done: number; all: number } | null;
  made: number;
  failures: readonly { number: string; reason: string }[];
  error: string | null;
  make: (orders: readonly StaffQueuedOrder[]) => Promise<void>;
  cancel: (order: StaffQueuedOrder) => Promise<void>;
}

/** Orders that have no label yet, or one that failed. */
export function withoutLabel(orders: readonly StaffQueuedOrder[]): readonly StaffQueuedOrder[] {
  return orders.filter(({ label }) => label?.state !== 'made' && label?.state !== 'requested');
}

export function useLabels(queue: StaffShippingQueue, refetch: () => Promise<unknown>): LabelsState {
  const provider = useDataProvider<StaffDataProvider>();
  const [chosenMethod, setMethod] = useState<string | null>(null);
  const [run, setRun] = useState<readonly StaffQueuedOrder[] | null>(null);
  const [refused, setRefused] = useState<Readonly<Record<number, string>>>({});
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const method = chosenMethod ?? queue.label_method;

  async function send(call: () => Promise<unknown>): Promise<void> {
    if (isAsking) return;
    setAsking(true);
    setError(null);
    try {
      await call();
    } catch (failure) {
      setRun(null);
      setError(Object.values(getParamErrors(failure))[0] ?? getErrorMessage(failure));
    }
    await refetch();
    setAsking(false);
  }

  // An order that has left in the meantime had its label.
  const current = (run ?? []).map(({ id, number }) => ({ id, number, label: labelOf(queue, id) }));
  const failures = current.flatMap(({ id, number, label }) => {
    const reason = refused[id] ?? (label?.state === 'failed' ? label.problem : null);
    return reason === null ? [] : [{ number, reason }];
  });
  const waiting = current.filter(({ id, label }) => !(id in refused) && label?.state === 'requested').length;
  return {
    methods: queue.label_methods,
    method,
    setMethod,
    isBusy: isAsking || waiting > 0,
    progress: run && { done: isAsking ? 0 : run.length - waiting, all: run.length },
    made: current.length - failures.length - waiting,
    failures,
    error,
    make: (orders) =>
      send(async () => {
        setRun(orders);
        setRefused({});
        const body = { orders: orders.map(({ id }) => id), method };
        const answer = await provider.send<StaffLabelsRequested>({
          method: 'POST',
          path: 'shop/v1/shipping/labels',
          body,
        });
        setRefused(Object.fromEntries(answer.refused.map(({ order_id: id, problem }) => [id, problem])));
      }),
    cancel: ({ label }) =>
      send(async () => {
        setRun(null);
        await provider.send({ method: 'DELETE', path: `shop/v1/shipping/labels/${label?.id ?? 0}` });
      }),
  };
}

function labelOf({ ready, waiting }: StaffShippingQueue, orderId: number): StaffQueuedOrder['label'] {
  return [...ready, ...waiting].find(({ id }) => id === orderId)?.label ?? null;
}
