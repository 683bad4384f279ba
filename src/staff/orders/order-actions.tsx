// The actions on an order: one button for each status that the order may change to.
import { useState } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useNotify, useRefresh, useUpdate } from 'ra-core';
import { orderStates, statusMail } from '../../rules/orders/order-states.ts';
import type { OrderStatus } from '../../rules/orders/order-states.ts';
import { paymentMethodTexts } from '../../texts/payment-methods.ts';
import { staffOrderTexts as texts } from '../../texts/staff.ts';
import { limits, times } from '../../settings/constants.ts';
import type { WcOrderChange } from '../../wire/wc-order.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { NoteDialog } from '../components/note-dialog.tsx';
import { useUndoOffer } from '../components/undo-offer.tsx';
import { pageResources } from '../resources.ts';
import type { OrderRecord } from '../records.ts';
import { readRestError, getErrorMessage } from '../rest-client.ts';

export function OrderActions({ order }: { order: OrderRecord }) {
  const [asking, setAsking] = useState<'sent' | 'cancelled' | null>(null);
  const { change, busy, refusal } = useOrderChange(order);
  const stopAsking = () => setAsking(null);
  const nextStatuses = order.allowed_states.filter((status) => status !== 'cancelled');
  const mayCancel = order.allowed_states.includes('cancelled');
  return (
    <>
      {refusal !== null && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {refusal}
        </Alert>
      )}
      {order.allowed_states.length === 0 && <Typography color="textSecondary">{texts.noActions}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }} aria-busy={busy}>
        {nextStatuses.map((status, index) => (
          <Button
            key={status}
            variant={index === 0 ? 'contained' : 'outlined'}
            aria-disabled={busy}
            onClick={() => (status === 'sent' ? setAsking(status) : change(status))}
          >
            {texts.verbs[status]}
          </Button>
        ))}
        {mayCancel && (
          <Button variant="text" color="error" aria-disabled={busy} onClick={() => setAsking('cancelled')}>
            {texts.verbs.cancelled}
          </Button>
        )}
      </Box>
      <ActionConsequences order={order} nextStatuses={nextStatuses} />
      <SendDialog
        order={order}
        open={asking === 'sent'}
        onClose={stopAsking}
        onConfirm={() => {
          stopAsking();
          change('sent');
        }}
      />
      <CancelDialog
        order={order}
        open={asking === 'cancelled'}
        onClose={stopAsking}
        onConfirm={(note) => {
          stopAsking();
          change('cancelled', note);
        }}
      />
    </>
  );
}

/** Sends a change and waits for the answer. `refusal` is the reason of a refusal; the order is refetched when its status had already changed. */
function useOrderChange(order: OrderRecord) {
  const [update, { isPending: busy }] = useUpdate<OrderRecord>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const notify = useNotify();
  const refresh = useRefresh();
  const offerUndo = useUndoSent();
  const change = (state: OrderStatus, note = ''): void => {
    if (busy) return;
    setRefusal(null);
    const data: WcOrderChange = { status: orderStates[state].wire, state, ...(note !== '' && { note }) };
    void update(
      pageResources.orders,
      { id: order.id, data: { ...data }, previousData: order },
      {
        mutationMode: 'pessimistic',
        onSuccess: (changed: OrderRecord) => {
          if (statusMail(changed.state, changed.is_pickup).isUndoable) offerUndo(changed);
          else notify(texts.changed(changed.number, changed.status_name), { type: 'success' });
          refresh();
        },
        onError: (error: unknown) => {
          const moved = readRestError(error)?.code === 'woocommerce_rest_order_transition_refused';
          setRefusal(moved ? `${getErrorMessage(error)} ${texts.refused}` : getErrorMessage(error));
          if (moved) refresh();
        },
      },
    );
  };
  return { change, busy, refusal };
}

/** A function that offers to undo that an order was sent or picked up. */
function useUndoSent(): (order: OrderRecord) => void {
  const offer = useUndoOffer();
  return ({ id, number, is_pickup: isPickup }) =>
    offer({
      message: isPickup ? texts.undoPickedUp(number) : texts.undoSent(number),
      path: `shop/v1/orders/${id}/undo`,
      undone: isPickup ? texts.undonePickUp(number) : texts.undone(number),
    });
}

/** What the buttons do besides the change of status. */
function ActionConsequences({ order, nextStatuses }: { order: OrderRecord; nextStatuses: readonly OrderStatus[] }) {
  const { paidAtCompletion } = paymentMethodTexts[order.payment_method];
  const lines = [
    ...nextStatuses
      .filter((status) => statusMail(status, order.is_pickup).mail !== null)
      .map((status) => ({ id: status, text: texts.letterGoes(texts.verbs[status]) })),
    ...(paidAtCompletion !== null && order.date_paid_gmt === null && nextStatuses.includes('completed')
      ? [{ id: 'paid', text: paidAtCompletion }]
      : []),
  ];
  return (
    <>
      {lines.map(({ id, text }) => (
        <Typography key={id} variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {text}
        </Typography>
      ))}
    </>
  );
}

interface CancelDialogProps {
  order: OrderRecord;
  open: boolean;
  onConfirm: (note: string) => void;
  onClose: () => void;
}

function SendDialog({
  order,
  open,
  onConfirm,
  onClose,
}: Omit<CancelDialogProps, 'onConfirm'> & { onConfirm: () => void }) {
  return (
    <ConfirmDialog
      open={open}
      title={texts.sendTitle(order.number)}
      confirmLabel={texts.sendConfirm}
      cancelLabel={texts.sendCancel}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Typography>{texts.sendMail(order.billing.email, times.undoOffer / 1_000)}</Typography>
    </ConfirmDialog>
  );
}

function CancelDialog({ order, open, onConfirm, onClose }: CancelDialogProps) {
  return (
    <NoteDialog
      open={open}
      title={texts.cancelTitle(order.number)}
      label={texts.cancelNote}
      maxLength={limits.customerNote}
      confirmLabel={texts.cancelConfirm}
      cancelLabel={texts.cancelKeep}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
        <li>{texts.cancelStock}</li>
        <li>{texts.cancelMail(order.billing.email)}</li>
        {order.date_paid_gmt !== null && <li>{texts.cancelMoney}</li>}
        <li>{texts.cancelForGood}</li>
      </Box>
    </NoteDialog>
  );
}
