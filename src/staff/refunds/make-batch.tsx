// Makes one file for the bank of the refunds that are chosen.
import { useState } from 'react';
import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { staffPayoutTexts as texts } from '../../texts/staff-payouts.ts';
import type { StaffPayout } from '../../wire/payouts.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import type { ChangeState } from '../components/use-change.ts';

interface MakeBatchProps {
  payouts: readonly StaffPayout[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  change: ChangeState;
}

export function MakeBatch({ payouts, chosen, onChoose, change }: MakeBatchProps) {
  const [isAsking, setAsking] = useState(false);
  const own = payouts.filter(({ id }) => chosen.has(id));
  const sum = own.reduce((total, payout) => total + payout.total, 0);
  const isAll = own.length === payouts.length;
  const make = () => {
    setAsking(false);
    const body = { refund_ids: own.map(({ id }) => id) };
    void change.run({ method: 'POST', path: 'shop/v1/refund-batches', body }, texts.made);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
      <FormControlLabel
        label={texts.chooseAll}
        control={
          <Checkbox
            checked={isAll}
            indeterminate={own.length > 0 && !isAll}
            onChange={() => onChoose(new Set(isAll ? [] : payouts.map(({ id }) => id)))}
          />
        }
      />
      {own.length === 0 ? (
        <Typography color="textSecondary">{texts.nothingChosen}</Typography>
      ) : (
        <Button variant="contained" aria-disabled={change.busy} onClick={() => setAsking(true)}>
          {texts.make(own.length, sum)}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={texts.makeTitle}
        confirmLabel={texts.makeConfirm}
        cancelLabel={texts.cancel}
        busy={change.busy}
        onClose={() => setAsking(false)}
        onConfirm={make}
      >
        <Typography>{texts.makeText(own.length, sum)}</Typography>
      </ConfirmDialog>
    </Box>
  );
}
