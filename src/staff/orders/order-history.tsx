// The history of an order with the notes of staff, and a form for a note.
import { useState } from 'react';
import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useDataProvider, useGetList, useNotify, useRefresh } from 'ra-core';
import { serverLimits } from '../../settings/server-constants.ts';
import { staffOrderTexts } from '../../texts/staff.ts';
import { staffOrderNoteTexts as texts } from '../../texts/staff-order-notes.ts';
import type { WcNewOrderNote } from '../../wire/wc-order.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { FormTextField } from '../components/form-fields.tsx';
import { LoadError } from '../components/load-state.tsx';
import { Panel } from '../components/panel.tsx';
import { Timeline } from '../components/timeline.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
import { parseGmt } from '../format/gmt-time.ts';
import { relatedResources } from '../resources.ts';
import type { NoteRecord, OrderRecord } from '../records.ts';
import { getErrorMessage } from '../rest-client.ts';

export function OrderHistory({ order }: { order: OrderRecord }) {
  const { data: notes = [], error } = useGetList<NoteRecord>(relatedResources.notes, { filter: { order: order.id } });
  const [deleted, setDeleted] = useState<NoteRecord | null>(null);
  const { send, busy, refusal } = useNoteChange(order);
  return (
    <Panel title={staffOrderTexts.history}>
      {error ? (
        <LoadError error={error} />
      ) : (
        <Timeline
          entries={notes.map((note) => ({
            id: note.id,
            at: parseGmt(note.date_created_gmt),
            text: note.is_note ? texts.noteOf(note.note, note.customer_note) : note.note,
            author: note.author,
            action: note.is_note && (
              <Button size="small" variant="text" onClick={() => setDeleted(note)} sx={{ ml: -0.5 }}>
                {texts.delete}
              </Button>
            ),
          }))}
        />
      )}
      {refusal !== null && (
        <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
          {refusal}
        </Alert>
      )}
      <NoteForm order={order} busy={busy} onSend={(note) => send('POST', '', texts.added(note.customer_note), note)} />
      <ConfirmDialog
        open={deleted !== null}
        title={texts.deleteTitle}
        confirmLabel={texts.deleteConfirm}
        cancelLabel={texts.deleteKeep}
        onClose={() => setDeleted(null)}
        onConfirm={() => {
          setDeleted(null);
          if (deleted) void send('DELETE', `/${deleted.id}`, texts.deleted, { force: true });
        }}
      >
        <Typography>{deleted?.customer_note === true ? texts.deleteMailed : texts.deleteText}</Typography>
      </ConfirmDialog>
    </Panel>
  );
}

/** Sends a change of the notes; resolves to whether it succeeded. */
function useNoteChange(order: OrderRecord) {
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (method: 'POST' | 'DELETE', path: string, message: string, body: object): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setRefusal(null);
    try {
      await provider.sendChange({ method, path: `wc/v3/orders/${order.id}/notes${path}`, body });
      notify(message, { type: 'success' });
      refresh();
      return true;
    } catch (error) {
      setRefusal(getErrorMessage(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, refusal };
}

interface NoteFormProps {
  order: OrderRecord;
  busy: boolean;
  onSend: (note: WcNewOrderNote) => Promise<boolean>;
}

function NoteForm({ order, busy, onSend }: NoteFormProps) {
  const [text, setText] = useState('');
  const [isForCustomer, setForCustomer] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { email } = order.billing;
  const submit = async (): Promise<void> => {
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    if (await onSend({ note: text, customer_note: isForCustomer })) {
      setText('');
      setForCustomer(false);
    }
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ mt: 3, display: 'grid', gap: 1 }}
    >
      <FormTextField
        label={texts.label}
        value={text}
        onChange={setText}
        multiline
        error={isMissing}
        helperText={isMissing ? texts.missing : isForCustomer ? texts.mailHelp(email) : texts.internalHelp}
        input={{ maxLength: serverLimits.orderNote }}
      />
      {email !== '' && (
        <FormControlLabel
          control={<Checkbox checked={isForCustomer} onChange={(event) => setForCustomer(event.target.checked)} />}
          label={texts.forCustomer}
        />
      )}
      <Box>
        <Button type="submit" variant="outlined" aria-disabled={busy}>
          {isForCustomer ? texts.mail : texts.add}
        </Button>
      </Box>
    </Box>
  );
}
