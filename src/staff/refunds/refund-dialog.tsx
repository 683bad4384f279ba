// What is refunded: units, shipping and an amount, with the sum worked out by the shop's own rules while it is typed.
import { useState } from 'react';
import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { cents } from '../../rules/money.ts';
import { costOfUnits, planRefund, requestForUnits } from '../../rules/refunds/refunds.ts';
import type { Refundable, RefundRequest } from '../../rules/refunds/refunds.ts';
import { limits } from '../../settings/constants.ts';
import { staffRefundTexts as texts } from '../../texts/staff-refunds.ts';
import type { StaffRefundRequest, StaffRefunds } from '../../wire/refunds.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { FormTextField } from '../components/form-fields.tsx';
import type { ChangeState } from '../components/use-change.ts';
import { parseTypedAmount } from '../format/money.ts';

interface RefundDialogProps {
  number: string;
  refunds: StaffRefunds;
  change: ChangeState;
  onRecord: (request: StaffRefundRequest) => Promise<void>;
  onClose: () => void;
}

interface TypedRefund {
  /** By line id, as typed. */
  units: Readonly<Record<number, string>>;
  hasShipping: boolean;
  extra: string;
  reason: string;
  restock: boolean;
}

const untouched: TypedRefund = { units: {}, hasShipping: false, extra: '', reason: '', restock: false };

function refundableOf({ left, lines, shipping, rates }: StaffRefunds): Refundable {
  const share = (one: { total: number; tax: number; rate: number }) => ({
    total: cents(one.total),
    tax: cents(one.tax),
    rate: one.rate,
  });
  return {
    left: cents(left),
    lines: lines.map((line) => ({ ...share(line), lineId: line.line_id, quantity: line.quantity })),
    shipping: shipping && share(shipping),
    rates: rates.map(share),
  };
}

/** The request that was typed, with no more money than is left; null while a number is none. */
function requestOf({ units, hasShipping, extra }: TypedRefund, left: Refundable): RefundRequest | null {
  const amount = extra.trim() === '' ? 0 : parseTypedAmount(extra);
  const lines = left.lines.map(({ lineId }) => ({ lineId, quantity: Number(units[lineId] ?? '0') }));
  if (amount === null || lines.some(({ quantity }) => !Number.isInteger(quantity))) return null;
  return { ...requestForUnits(left, lines, hasShipping), amount: cents(amount) };
}

export function RefundDialog({ number, refunds, change, onRecord, onClose }: RefundDialogProps) {
  const [typed, setTyped] = useState(untouched);
  const left = refundableOf(refunds);
  const request = requestOf(typed, left);
  const plan = request && planRefund(left, request);
  const isEmpty = request?.lines.length === 0 && request.shipping === 0 && request.amount === 0;
  const set = (part: Partial<TypedRefund>) => setTyped({ ...typed, ...part });
  const record = () => {
    if (!request || !plan?.ok) return;
    const { lines, shipping, amount } = request;
    void onRecord({
      lines: lines.map(({ lineId, quantity, amount: own }) => ({ line_id: lineId, quantity, amount: own })),
      shipping,
      amount,
      reason: typed.reason,
      restock: typed.restock,
    });
  };
  const sum = plan?.ok
    ? texts.total(plan.total, plan.tax)
    : isEmpty
      ? texts.nothing
      : texts.problems[plan?.reason ?? 'nothing'];
  return (
    <ConfirmDialog
      open
      title={texts.dialogTitle(number)}
      confirmLabel={texts.record}
      cancelLabel={texts.cancel}
      busy={change.busy || plan?.ok !== true}
      onConfirm={record}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        {left.lines.map((line, index) => (
          <LineUnits
            key={line.lineId}
            name={refunds.lines[index]?.name ?? ''}
            line={line}
            units={typed.units[line.lineId] ?? '0'}
            onChange={(units) => set({ units: { ...typed.units, [line.lineId]: units } })}
          />
        ))}
        {left.shipping && left.shipping.total > 0 && (
          <FormControlLabel
            control={
              <Checkbox checked={typed.hasShipping} onChange={({ target }) => set({ hasShipping: target.checked })} />
            }
            label={texts.shipping(left.shipping.total)}
          />
        )}
        <FormTextField
          label={texts.extra}
          helperText={texts.extraHelp}
          value={typed.extra}
          onChange={(extra) => set({ extra })}
          input={{ inputMode: 'decimal' }}
        />
        <Button
          variant="text"
          sx={{ justifySelf: 'start' }}
          onClick={() =>
            set({
              units: Object.fromEntries(left.lines.map(({ lineId, quantity }) => [lineId, String(quantity)])),
              hasShipping: true,
              extra: '',
            })
          }
        >
          {texts.whole}
        </Button>
        <FormTextField
          label={texts.reason}
          value={typed.reason}
          onChange={(reason) => set({ reason })}
          input={{ maxLength: limits.customerNote }}
        />
        <FormControlLabel
          control={<Checkbox checked={typed.restock} onChange={({ target }) => set({ restock: target.checked })} />}
          label={texts.restock}
        />
        <output>
          <Typography sx={{ fontWeight: 650 }}>{sum}</Typography>
        </output>
        {change.error !== null && (
          <Alert severity="error" variant="outlined">
            {change.error}
          </Alert>
        )}
      </Box>
    </ConfirmDialog>
  );
}

function LineUnits({
  name,
  line,
  units,
  onChange,
}: {
  name: string;
  line: Refundable['lines'][number];
  units: string;
  onChange: (units: string) => void;
}) {
  if (line.quantity === 0) return null;
  return (
    <FormTextField
      label={texts.unitsOf(name)}
      helperText={`${texts.outOf(line.quantity)} · ${texts.amount(costOfUnits(line, Number(units)))}`}
      type="number"
      value={units}
      onChange={onChange}
      input={{ min: 0, max: line.quantity }}
    />
  );
}
