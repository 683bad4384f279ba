// What goes into a parcel of an order, and with whom it goes.
import { useState } from 'react';
import { Alert, Box, Typography } from '@mui/material';
import { times } from '../../settings/constants.ts';
import { staffShipmentTexts as texts } from '../../texts/staff-shipments.ts';
import type { StaffShipments, StaffUnsentLine } from '../../wire/shipments.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { FormSelect, FormTextField } from '../components/form-fields.tsx';
import type { ChangeState } from '../components/use-change.ts';

/** The body of the call. */
interface ParcelBody {
  lines: readonly { line_id: number; quantity: number }[];
  carrier: string;
  tracking_code: string;
}

interface ParcelDialogProps {
  number: string;
  email: string;
  shipments: StaffShipments;
  change: ChangeState;
  onSend: (body: ParcelBody) => Promise<void>;
  onClose: () => void;
}

export function ParcelDialog({ number, email, shipments, change, onSend, onClose }: ParcelDialogProps) {
  const { unsent, prepared, carriers } = shipments;
  const [units, setUnits] = useState<Readonly<Record<number, string>>>(
    Object.fromEntries(unsent.map(({ line_id: id, left }) => [id, String(left)])),
  );
  const [carrier, setCarrier] = useState(prepared?.carrier ?? '');
  const [code, setCode] = useState(prepared?.tracking_code ?? '');
  const lines = unsent.map(({ line_id: id }) => ({ line_id: id, quantity: Number(units[id] ?? '0') }));
  const isRight = lines.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 0);
  const isEmpty = lines.every(({ quantity }) => quantity === 0);
  return (
    <ConfirmDialog
      open
      title={texts.dialogTitle(number)}
      confirmLabel={texts.send}
      cancelLabel={texts.cancel}
      busy={change.busy || !isRight || isEmpty}
      onConfirm={() => void onSend({ lines, carrier, tracking_code: code })}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        {unsent.map((line) => (
          <FormTextField
            key={line.line_id}
            label={texts.unitsOf(line.name)}
            helperText={hintOf(line)}
            type="number"
            value={units[line.line_id] ?? ''}
            onChange={(typed) => setUnits({ ...units, [line.line_id]: typed })}
            input={{ min: 0, max: line.left }}
          />
        ))}
        <FormSelect
          label={texts.carrier}
          value={carrier}
          onChange={setCarrier}
          options={[['', texts.noCarrier], ...carriers.map((name) => [name, name] as const)]}
        />
        <FormTextField
          label={texts.code}
          helperText={texts.codeHelp}
          value={code}
          onChange={setCode}
          input={{ autoComplete: 'off', maxLength: 60 }}
        />
        <Typography>{texts.mail(email, times.undoOffer / 1_000)}</Typography>
        {change.error !== null && (
          <Alert severity="error" variant="outlined">
            {change.error}
          </Alert>
        )}
      </Box>
    </ConfirmDialog>
  );
}

function hintOf({ left, release_date: day, bundle }: StaffUnsentLine): string {
  return [texts.outOf(left), ...(bundle === null ? [] : [bundle]), ...(day === null ? [] : [texts.waits(day)])].join(
    ' · ',
  );
}
