// The documents of an order for staff, and the questions before an invoice is made by hand (4.6).
import { useState } from 'react';
import { Box, Button, Checkbox, FormControlLabel, Link, Typography } from '@mui/material';
import { useDataProvider, useNotify } from 'ra-core';
import { documentKinds, missingDocument } from '../../rules/documents/document-kinds.ts';
import { orderStates } from '../../rules/orders/order-states.ts';
import { staffDocumentTexts as texts } from '../../texts/staff-documents.ts';
import { documentPaths } from '../../wire/document-paths.ts';
import type { StaffInvoice } from '../../wire/staff-orders.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
import type { OrderRecord } from '../records.ts';
import { getErrorMessage } from '../rest-client.ts';
import { DocumentFiles } from '../components/document-files.tsx';
import { isSilent, openInvoice, silence, startInvoice } from './invoice-action.ts';

const browser = {
  // oxlint-disable-next-line no-alert -- [8-10] asks for an alert
  alert: (text: string) => window.alert(text),
  open: (address: string) => window.open(address, '_blank'),
  reload: () => window.location.reload(),
  setTimer: (act: () => void, milliseconds: number) => void setTimeout(act, milliseconds),
};

export function OrderDocuments({ order }: { order: OrderRecord }) {
  const state = { status: order.state, hasInvoice: order.invoice_number !== null };
  const kinds = documentKinds.filter((kind) => kind !== 'invoice' && missingDocument(kind, state) === null);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {kinds.map((kind) => (
          <li key={kind}>
            <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1 }}>
              <Link
                href={documentPaths.order(order.id, kind)}
                target="_blank"
                color="inherit"
                aria-label={texts.opens(texts.kind(kind))}
                sx={{ display: 'inline-block', py: 0.5 }}
              >
                {texts.kind(kind)}
              </Link>
              <DocumentFiles address={documentPaths.order(order.id, kind)} name={texts.kind(kind)} formats={['pdf']} />
            </Box>
          </li>
        ))}
      </Box>
      <InvoiceButton order={order} />
    </Box>
  );
}

function InvoiceButton({ order }: { order: OrderRecord }) {
  const [asked, setAsked] = useState<StaffInvoice | null>(null);
  const [isBusy, setBusy] = useState(false);
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const { invoice_number: number, state } = order;
  if (number === null && !orderStates[state].hasDocuments) return null;

  const press = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const invoice = await provider.showInvoiceAction(order.id);
      startInvoice(invoice, isSilent(localStorage), { ...browser, ask: () => setAsked(invoice) });
    } catch (error) {
      notify(getErrorMessage(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1.5 }}>
        <Button variant="outlined" aria-disabled={isBusy} onClick={() => void press()}>
          {number === null ? texts.makeInvoice : texts.showInvoice(number)}
        </Button>
        {number !== null && (
          <DocumentFiles address={documentPaths.order(order.id, 'invoice')} name={texts.kind('invoice')} />
        )}
      </Box>
      {number === null && (
        <Typography variant="body2" color="textSecondary">
          {texts.noInvoice}
        </Typography>
      )}
      <InvoiceQuestion
        key={asked?.action}
        code={asked?.code ?? null}
        onClose={() => setAsked(null)}
        onConfirm={(isLast) => {
          setAsked(null);
          if (isLast) silence(localStorage);
          if (asked?.action) openInvoice(asked.action, isLast, browser);
        }}
      />
    </>
  );
}

interface InvoiceQuestionProps {
  /** null: nothing is asked. */
  code: number | null;
  /** `isLast`: nothing is asked any more from now on. */
  onConfirm: (isLast: boolean) => void;
  onClose: () => void;
}

function InvoiceQuestion({ code, onConfirm, onClose }: InvoiceQuestionProps) {
  const [isLast, setLast] = useState(false);
  return (
    <ConfirmDialog
      open={code !== null}
      title={texts.confirmTitle}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      onConfirm={() => onConfirm(isLast)}
      onClose={onClose}
    >
      <Typography>{code === null ? '' : texts.questions[code]}</Typography>
      <FormControlLabel
        control={<Checkbox checked={isLast} onChange={(event) => setLast(event.target.checked)} />}
        label={texts.dontShowAgain}
        sx={{ mt: 1 }}
      />
    </ConfirmDialog>
  );
}
