// What is chosen and typed at the desk, and its keys.
import { useRef, useState } from 'react';
import type { Ref } from 'react';
import { useDataProvider } from 'ra-core';
import { isoDate } from '../../texts/dates.ts';
import { staffShipmentTexts } from '../../texts/staff-shipments.ts';
import { documentPaths } from '../../wire/document-paths.ts';
import type { DeskPaper } from '../../wire/document-paths.ts';
import type { StaffQueuedOrder, StaffShippingQueue } from '../../wire/shipments.ts';
import { saveTextAs } from '../browser-navigation.ts';
import type { StaffDataProvider } from '../data-provider.ts';
import { getErrorMessage } from '../rest-client.ts';
import type { DeskAction } from './shortcuts.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useSending } from './use-sending.ts';
import type { SendingState } from './use-sending.ts';

export interface DeskState {
  chosen: ReadonlySet<number>;
  /** Whether all orders that can leave are chosen. */
  isAllChosen: boolean;
  /** What the papers and the file are about: what is chosen, otherwise all. */
  subject: readonly StaffQueuedOrder[];
  choose: (ids: readonly number[], isChosen: boolean) => void;
  chooseAll: (isChosen: boolean) => void;
  carrier: string;
  setCarrier: (carrier: string) => void;
  codeOf: (order: StaffQueuedOrder) => string;
  setCode: (id: number, code: string) => void;
  scanSends: boolean;
  setScanSends: (sends: boolean) => void;
  /** The code of an order is complete: the next order is the next one. */
  scanned: (order: StaffQueuedOrder) => void;
  send: (orders: readonly StaffQueuedOrder[]) => Promise<void>;
  sending: SendingState;
  paperOf: (paper: DeskPaper) => string;
  exportLabels: () => Promise<void>;
  error: string | null;
  /** Where the keys and the scanner put the focus. */
  rowRef: (part: 'box' | 'code', id: number) => Ref<HTMLInputElement>;
}

interface DeskInput {
  refetch: () => Promise<unknown>;
  isDialogOpen: boolean;
  onShowKeys: () => void;
}

function without(ids: ReadonlySet<number>, gone: readonly number[]): ReadonlySet<number> {
  return new Set([...ids].filter((id) => !gone.includes(id)));
}

/** Which orders are chosen. One that somebody else has sent is no longer in the queue. */
function useChoice(ready: readonly StaffQueuedOrder[]) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  return {
    chosen: new Set(ready.flatMap(({ id }) => (marked.has(id) ? [id] : []))),
    choose: (ids: readonly number[], isChosen: boolean) =>
      setMarked((before) => (isChosen ? new Set([...before, ...ids]) : without(before, ids))),
    chooseAll: (isChosen: boolean) => setMarked(new Set(isChosen ? ready.map(({ id }) => id) : [])),
  };
}

/** The checkbox and the field of the code of each order, to which keys and scanner bring the focus. */
function useRowInputs(ready: readonly StaffQueuedOrder[]) {
  const inputs = useRef(new Map<string, HTMLInputElement>());
  return {
    rowRef:
      (part: 'box' | 'code', id: number) =>
      (input: HTMLInputElement | null): void => {
        if (input) inputs.current.set(`${part} ${id}`, input);
        else inputs.current.delete(`${part} ${id}`);
      },
    focusOn: (part: 'box' | 'code', order: StaffQueuedOrder | undefined): void => {
      const input = order && inputs.current.get(`${part} ${order.id}`);
      input?.focus();
      input?.scrollIntoView({ block: 'nearest' });
    },
    /** The index of the order that has the focus; -1 for none. */
    indexOfFocus: (): number =>
      ready.findIndex(({ id }) =>
        ['box', 'code'].some((part) => inputs.current.get(`${part} ${id}`) === document.activeElement),
      ),
  };
}

export function useDesk(queue: StaffShippingQueue, { refetch, isDialogOpen, onShowKeys }: DeskInput): DeskState {
  const provider = useDataProvider<StaffDataProvider>();
  const { ready, carriers } = queue;
  const { chosen, choose, chooseAll } = useChoice(ready);
  const { rowRef, focusOn, indexOfFocus } = useRowInputs(ready);
  const [codes, setCodes] = useState<Readonly<Record<number, string>>>({});
  const [carrier, setCarrier] = useState(carriers[0] ?? '');
  const [scanSends, setScanSends] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const sending = useSending(async (sent) => {
    choose(sent, false);
    await refetch();
  });
  const codeOf = (order: StaffQueuedOrder) => codes[order.id] ?? order.tracking_code;
  const send = (orders: readonly StaffQueuedOrder[]) =>
    sending.send(
      orders.map((order) => {
        const code = codeOf(order);
        // A carrier that a file or a service named belongs to its code.
        const isKnown = order.carrier !== '' && code === order.tracking_code;
        return { order, carrier: isKnown ? order.carrier : carrier, code };
      }),
    );
  const scanned = (order: StaffQueuedOrder) => {
    focusOn('code', ready[ready.indexOf(order) + 1] ?? ready[ready.indexOf(order) - 1]);
    if (scanSends) void send([order]);
    else choose([order.id], true);
  };
  const subject = chosen.size === 0 ? ready : ready.filter(({ id }) => chosen.has(id));
  const paperOf = (paper: DeskPaper) =>
    documentPaths.desk(
      paper,
      subject.map(({ id }) => id),
    );
  const exportLabels = async () => {
    setError(null);
    try {
      const body = { orders: subject.map(({ id }) => id) };
      const text = await provider.fetchFile({ method: 'POST', path: 'shop/v1/shipping/export', body });
      saveTextAs(staffShipmentTexts.fileName(isoDate(Date.now())), 'text/csv', text);
    } catch (failure) {
      setError(getErrorMessage(failure));
    }
  };

  const act = (action: DeskAction) => {
    const here = indexOfFocus();
    const current = ready[Math.max(here, 0)];
    const actions: Readonly<Record<DeskAction, () => void>> = {
      next: () => focusOn('box', ready[here + 1]),
      previous: () => focusOn('box', ready[here - 1]),
      choose: () => current && choose([current.id], !chosen.has(current.id)),
      all: () => chooseAll(chosen.size < ready.length),
      code: () => focusOn('code', current),
      send: () => void send(chosen.size > 0 ? subject : current ? [current] : []),
      pickList: () => void window.open(paperOf('picklist'), '_blank'),
      slips: () => void window.open(paperOf('slips'), '_blank'),
      labels: () => void window.open(paperOf('labels'), '_blank'),
      keys: onShowKeys,
    };
    actions[action]();
  };
  useDeskKeys(act, isDialogOpen || ready.length === 0);

  return {
    chosen,
    isAllChosen: ready.length > 0 && chosen.size === ready.length,
    subject,
    choose,
    chooseAll,
    carrier,
    setCarrier,
    codeOf,
    setCode: (id, code) => setCodes((before) => ({ ...before, [id]: code })),
    scanSends,
    setScanSends,
    scanned,
    send,
    sending,
    paperOf,
    exportLabels,
    error,
    rowRef,
  };
}
