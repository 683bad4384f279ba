// The answers of staff to a withdrawal.
import { useState } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { limits } from '../../settings/constants.ts';
import { staffTexts } from '../../texts/staff.ts';
import { staffWithdrawalTexts as texts } from '../../texts/staff-withdrawals.ts';
import type { StaffWithdrawal } from '../../wire/withdrawal.ts';
import { FormTextField } from '../components/form-fields.tsx';
import { NoteDialog } from '../components/note-dialog.tsx';
import type { WithdrawalRow } from '../records.ts';
import { decodeReturn, firstReturn } from './return-values.ts';
import { ReturnedLines } from './returned-lines.tsx';
import { useWithdrawalChange } from './use-withdrawal-change.ts';

type Change = ReturnType<typeof useWithdrawalChange>;
type Quantities = Readonly<Record<string, string>>;

/** Whether staff says which lines are meant: the customer described them, or could not choose them. */
function asksForLines({ next, proven, order_id: orderId }: StaffWithdrawal): boolean {
  return next.includes('accepted') && !proven && orderId !== null;
}

function firstQuantities({ lines, scope }: StaffWithdrawal): Quantities {
  return Object.fromEntries(
    lines.map(({ line_id: id, remaining }) => [id, scope === 'order' ? String(remaining) : '0']),
  );
}

function LineQuantities({
  lines,
  quantities,
  onChange,
}: {
  lines: StaffWithdrawal['lines'];
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
}) {
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      <Typography variant="body2">{texts.linesHelp}</Typography>
      {lines.map(({ line_id: id, name, remaining }) => (
        <FormTextField
          key={id}
          label={texts.quantityOf(name, remaining)}
          type="number"
          value={quantities[id] ?? '0'}
          onChange={(value) => onChange({ ...quantities, [id]: value })}
          input={{ min: 0, max: remaining }}
        />
      ))}
    </Box>
  );
}

function RefuseDialog({
  isOpen,
  onClose,
  onRefuse,
}: {
  isOpen: boolean;
  onClose: () => void;
  onRefuse: (reason: string) => void;
}) {
  return (
    <NoteDialog
      open={isOpen}
      title={texts.refuseTitle}
      label={texts.reason}
      maxLength={limits.reviewText}
      confirmLabel={texts.verbs.refused}
      cancelLabel={staffTexts.cancel}
      onClose={onClose}
      onConfirm={onRefuse}
    >
      <Typography>{texts.refuseHelp}</Typography>
      <Typography sx={{ mt: 1 }}>{texts.reasonHelp}</Typography>
    </NoteDialog>
  );
}

/** Says which order a withdrawal is about. */
function MatchOrder({ change, busy }: Change) {
  const [number, setNumber] = useState('');
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        change({ order_number: number }, texts.matched);
      }}
      sx={{ display: 'grid', gap: 2, justifyItems: 'start', mb: 3 }}
    >
      <Typography variant="body2">{texts.matchHelp}</Typography>
      <FormTextField
        label={texts.orderNumber}
        value={number}
        onChange={setNumber}
        input={{ maxLength: limits.withdrawalLine }}
      />
      <Button type="submit" variant="contained" aria-disabled={busy}>
        {texts.match}
      </Button>
    </Box>
  );
}

export function WithdrawalActions({ withdrawal }: { withdrawal: WithdrawalRow }) {
  const [isRefusing, setRefusing] = useState(false);
  const [quantities, setQuantities] = useState(() => firstQuantities(withdrawal));
  const changes = useWithdrawalChange(withdrawal);
  const { change, busy, refusal: refused } = changes;
  const [back, setBack] = useState(() => firstReturn(withdrawal.lines));
  const [isWrong, setWrong] = useState(false);
  const refusal = isWrong ? texts.wrongAmount : refused;
  const { next, lines, status, order_id: orderId } = withdrawal;
  const isAsking = asksForLines(withdrawal);
  const accept = () => {
    const chosen = Object.entries(quantities).map(([id, quantity]) => ({
      line_id: Number(id),
      quantity: Number(quantity),
    }));
    const named = isAsking ? { units: chosen.filter(({ quantity }) => quantity > 0) } : {};
    change({ status: 'accepted', ...named }, texts.done.accepted);
  };
  const start = {
    accepted: accept,
    refused: () => setRefusing(true),
    received: () => {
      const returned = decodeReturn(back);
      if (returned === null) setWrong(true);
      else change({ status: 'received', returned }, texts.done.received);
    },
  };
  if (next.length === 0) return <Typography>{texts.answered}</Typography>;
  return (
    <>
      {refusal !== null && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {refusal}
        </Alert>
      )}
      {orderId === null && status === 'open' && <MatchOrder {...changes} />}
      {next.includes('received') && (
        <ReturnedLines
          rows={back}
          onChange={(rows) => {
            setWrong(false);
            setBack(rows);
          }}
        />
      )}
      {isAsking && <LineQuantities lines={lines} quantities={quantities} onChange={setQuantities} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }} aria-busy={busy}>
        {next
          .filter((answer) => answer !== 'accepted' || orderId !== null)
          .map((answer, index) => (
            <Button
              key={answer}
              variant={index === 0 ? 'contained' : 'outlined'}
              aria-disabled={busy}
              onClick={start[answer]}
            >
              {texts.verbs[answer]}
            </Button>
          ))}
      </Box>
      <RefuseDialog
        isOpen={isRefusing}
        onClose={() => setRefusing(false)}
        onRefuse={(reason) => {
          setRefusing(false);
          change({ status: 'refused', reason }, texts.done.refused);
        }}
      />
    </>
  );
}
