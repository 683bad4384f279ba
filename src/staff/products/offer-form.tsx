// The form for price and stock of a product or variation.
import { useId } from 'react';
import { Alert, Box, Button, FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import { useController } from 'react-hook-form';
import { dayMs } from '../../rules/durations.ts';
import { formatMoment } from '../../texts/dates.ts';
import { staffStockCauses } from '../../rules/catalog/stock-movements.ts';
import { staffStockTexts as stockTexts } from '../../texts/staff-stock.ts';
import { staffProductTexts as texts, staffTexts } from '../../texts/staff.ts';
import { parseWallClock, toWallClock, getWeekend } from '../format/amsterdam-time.ts';
import { useUnsavedChanges } from '../components/unsaved-changes.tsx';
import type { EditableOffer, OfferFormField } from './offer-change.ts';
import { useOfferForm } from './use-offer-form.ts';
import type { OfferFormState, OfferTarget } from './use-offer-form.ts';

const columnStyle = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' };

export function OfferForm({ whose, offer }: { whose: OfferTarget; offer: EditableOffer }) {
  const form = useOfferForm(whose, offer);
  useUnsavedChanges(form.isDirty);
  const prefix = useId();
  return (
    <Box component="form" noValidate onSubmit={(event) => void form.submit(event)} sx={{ display: 'grid', gap: 3 }}>
      {form.formError !== null && (
        <Alert severity="error" variant="outlined">
          {form.formError}
        </Alert>
      )}
      <Box sx={columnStyle}>
        <AmountField form={form} field="regular" label={texts.regular} prefix={prefix} />
        <StockField form={form} prefix={prefix} />
      </Box>
      <SaleFields form={form} prefix={prefix} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button type="submit" variant="contained" aria-disabled={form.isSaving}>
          {staffTexts.save}
        </Button>
        <Typography component="output" color="success" sx={{ fontWeight: 600 }}>
          {form.isSaving ? staffTexts.saving : form.isSaved ? staffTexts.saved : ''}
        </Typography>
      </Box>
    </Box>
  );
}

interface OfferFieldProps {
  form: OfferFormState;
  prefix: string;
}

/** The props of a field that `TextField` needs: value, handlers and error. */
function useOfferField(form: OfferFormState, name: OfferFormField) {
  const { field, fieldState } = useController({ control: form.control, name });
  const message = fieldState.error?.message;
  const props = {
    value: field.value,
    inputRef: field.ref,
    onChange: (event: { target: { value: string } }) => {
      field.onChange(event.target.value);
      form.handleTyped();
    },
    onBlur: () => form.handleBlur(name),
    error: message !== undefined,
  };
  return { props, message };
}

function AmountField({
  form,
  field,
  label,
  prefix,
  help,
}: OfferFieldProps & { field: OfferFormField; label: string; help?: string }) {
  const { props, message } = useOfferField(form, field);
  return (
    <TextField
      {...props}
      id={`${prefix}-${field}`}
      label={label}
      helperText={message ?? help}
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
  const { offer } = form;
  const { props, message } = useOfferField(form, 'stock');
  const reason = useOfferField(form, 'reason');
  const isChanged = offer.manage_stock && props.value.trim() !== String(offer.stock_quantity ?? '');
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {offer.manage_stock ? (
        <TextField
          {...props}
          id={`${prefix}-stock`}
          label={texts.stockLabel}
          helperText={message ?? texts.stockHelp}
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
            form.saveStockSettings({ stock_status: event.target.value === 'instock' ? 'instock' : 'outofstock' })
          }
          fullWidth
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="instock">{texts.inStock}</option>
          <option value="outofstock">{texts.outOfStock}</option>
        </TextField>
      )}
      {isChanged && (
        <TextField
          {...reason.props}
          select
          id={`${prefix}-reason`}
          label={stockTexts.reason}
          fullWidth
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">{stockTexts.noReason}</option>
          {staffStockCauses.map((cause) => (
            <option key={cause} value={cause}>
              {stockTexts.causes[cause]}
            </option>
          ))}
        </TextField>
      )}
      <FormControlLabel
        label={texts.counted}
        control={
          <Switch
            checked={offer.manage_stock}
            onChange={(_event, counted) => form.saveStockSettings({ manage_stock: counted })}
            aria-busy={form.isSaving}
          />
        }
      />
    </Box>
  );
}

function SaleFields({ form, prefix }: OfferFieldProps) {
  const between = (from: number, until: number) => form.fill({ from: toWallClock(from), to: toWallClock(until) });
  const weekend = () => {
    const { from, until } = getWeekend(Date.now());
    between(from, until);
  };
  const week = () => between(Date.now(), Date.now() + 7 * dayMs);
  const labelId = `${prefix}-quick`;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 2 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 2.5 }}>
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
        <Button size="small" variant="text" onClick={() => form.fill({ sale: '', from: '', to: '' })}>
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
  const { props, message } = useOfferField(form, field);
  return (
    <TextField
      {...props}
      type="datetime-local"
      id={`${prefix}-${field}`}
      label={label}
      helperText={message ?? formatWallClock(props.value) ?? help}
      fullWidth
      slotProps={{ htmlInput: { step: 60, max: '2099-12-31T23:59' }, inputLabel: { shrink: true } }}
    />
  );
}

/** A time in words, because browsers differ in the order of day and month; null for an empty or invalid time. */
function formatWallClock(wallClock: string): string | null {
  const at = wallClock === '' ? null : parseWallClock(wallClock);
  return at === null ? null : formatMoment(at);
}
