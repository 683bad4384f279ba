// Price and stock of a product or a variation.
import { useId } from 'react';
import type { SyntheticEvent } from 'react';
import { Alert, Box, Button, FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import { formatMoment } from '../../texts/dates.ts';
import { staffProductTexts as texts, staffTexts } from '../../texts/staff.ts';
import { parseWallClock, toWallClock, getWeekend } from '../format/amsterdam-time.ts';
import { UnsavedGuard } from '../components/unsaved-guard.tsx';
import type { EditableOffer, OfferFormField } from './offer-change.ts';
import { useOfferForm } from './use-offer-form.ts';
import type { OfferForm as State, OfferTarget } from './use-offer-form.ts';

const columnStyle = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' };

export function OfferForm({ whose, offer }: { whose: OfferTarget; offer: EditableOffer }) {
  const form = useOfferForm(whose, offer);
  const prefix = useId();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const wrong = form.save();
    if (wrong !== null) document.getElementById(`${prefix}-${wrong}`)?.focus();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
      {form.trouble !== null && (
        <Alert severity="error" variant="outlined">
          {form.trouble}
        </Alert>
      )}
      <Box sx={columnStyle}>
        <AmountField form={form} field="regular" label={texts.regular} prefix={prefix} />
        <StockField form={form} prefix={prefix} />
      </Box>
      <SaleFields form={form} prefix={prefix} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button type="submit" variant="contained" aria-disabled={form.busy}>
          {staffTexts.save}
        </Button>
        <Typography component="output" color="success" sx={{ fontWeight: 600 }}>
          {form.busy ? staffTexts.saving : form.saved ? staffTexts.saved : ''}
        </Typography>
      </Box>
      <UnsavedGuard unsaved={form.changed} />
    </Box>
  );
}

interface OfferFieldProps {
  form: State;
  prefix: string;
}

function AmountField({
  form,
  field,
  label,
  prefix,
  help,
}: OfferFieldProps & { field: OfferFormField; label: string; help?: string }) {
  const error = form.errors[field];
  return (
    <TextField
      id={`${prefix}-${field}`}
      label={label}
      value={form.typed[field]}
      onChange={(event) => form.type({ [field]: event.target.value })}
      onBlur={() => form.leave(field)}
      error={error !== undefined}
      helperText={error ?? help}
      fullWidth
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        inputLabel: { shrink: true },
        input: {
          startAdornment: (
            <Box component="span" sx={{ mr: 1, color: 'text.secondary' }}>
              €
            </Box>
          ),
        },
      }}
    />
  );
}

function StockField({ form, prefix }: OfferFieldProps) {
  const { offer, errors, typed } = form;
  const error = errors.stock;
  return (
    <Box>
      {offer.manage_stock ? (
        <TextField
          id={`${prefix}-stock`}
          label={texts.stockLabel}
          value={typed.stock}
          onChange={(event) => form.type({ stock: event.target.value })}
          onBlur={() => form.leave('stock')}
          error={error !== undefined}
          helperText={error ?? texts.stockHelp}
          fullWidth
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' }, inputLabel: { shrink: true } }}
        />
      ) : (
        <TextField
          select
          id={`${prefix}-stock`}
          label={texts.stock}
          value={offer.stock_status}
          onChange={(event) =>
            form.keepStock({ stock_status: event.target.value === 'instock' ? 'instock' : 'outofstock' })
          }
          fullWidth
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="instock">{texts.inStock}</option>
          <option value="outofstock">{texts.outOfStock}</option>
        </TextField>
      )}
      <FormControlLabel
        label={texts.counted}
        control={
          <Switch
            checked={offer.manage_stock}
            onChange={(_event, counted) => form.keepStock({ manage_stock: counted })}
            aria-busy={form.busy}
          />
        }
      />
    </Box>
  );
}

function SaleFields({ form, prefix }: OfferFieldProps) {
  const between = (from: number, until: number) => form.type({ from: toWallClock(from), to: toWallClock(until) });
  const weekend = () => {
    const { from, until } = getWeekend(Date.now());
    between(from, until);
  };
  const week = () => between(Date.now(), Date.now() + 7 * 86_400_000);
  const labelId = `${prefix}-quick`;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 2 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1.5 }}>
        {texts.onSale}
      </Typography>
      <AmountField form={form} field="sale" label={texts.sale} prefix={prefix} help={texts.saleHelp} />
      <Box
        component="fieldset"
        aria-labelledby={labelId}
        sx={{ border: 0, m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
      >
        <Typography id={labelId} variant="body2" color="textSecondary" sx={{ mr: 0.5 }}>
          {texts.quick}
        </Typography>
        <Button size="small" variant="outlined" onClick={weekend}>
          {texts.weekend}
        </Button>
        <Button size="small" variant="outlined" onClick={week}>
          {texts.nextDays}
        </Button>
        <Button size="small" variant="text" onClick={() => form.type({ sale: '', from: '', to: '' })}>
          {texts.endSale}
        </Button>
      </Box>
      <Box sx={columnStyle}>
        <DateTimeField form={form} field="from" label={texts.saleFrom} prefix={prefix} help={texts.saleFromHelp} />
        <DateTimeField form={form} field="to" label={texts.saleTo} prefix={prefix} help={texts.saleToHelp} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {texts.weekendHelp} {texts.timezone}
      </Typography>
    </Box>
  );
}

function DateTimeField({
  form,
  field,
  label,
  prefix,
  help,
}: OfferFieldProps & { field: 'from' | 'to'; label: string; help: string }) {
  const error = form.errors[field];
  return (
    <TextField
      type="datetime-local"
      id={`${prefix}-${field}`}
      label={label}
      value={form.typed[field]}
      onChange={(event) => form.type({ [field]: event.target.value })}
      onBlur={() => form.leave(field)}
      error={error !== undefined}
      helperText={error ?? formatWallClock(form.typed[field]) ?? help}
      fullWidth
      slotProps={{ htmlInput: { step: 60, max: '2099-12-31T23:59' }, inputLabel: { shrink: true } }}
    />
  );
}

/** A moment in words, since each browser writes its numbers in an order of its own; null where there is none. */
function formatWallClock(wallClock: string): string | null {
  const at = wallClock === '' ? null : parseWallClock(wallClock);
  return at === null ? null : formatMoment(at);
}
