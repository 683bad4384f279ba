// The fields of a method of a shipping zone, with its rates.
import { Box, Checkbox, FormControlLabel, IconButton, Paper, Typography } from '@mui/material';
import { zoneLimits } from '../../rules/shipping/check-zone.ts';
import { rateBases, shippingKinds } from '../../rules/shipping/shipping-zones.ts';
import type { RateBase, ShippingKind } from '../../rules/shipping/shipping-zones.ts';
import { staffZoneTexts as texts } from '../../texts/staff-zones.ts';
import { FormSelect, FormTextField } from '../components/form-fields.tsx';
import { CloseIcon } from '../components/icons.tsx';
import { MoveButtons } from '../components/move-buttons.tsx';
import { AddButton } from './add-button.tsx';
import { newRate, replaceRow, withoutRow } from './zone-values.ts';
import type { MethodValues, RateValues } from './zone-values.ts';

interface MethodFieldsProps {
  method: MethodValues;
  at: number;
  count: number;
  onChange: (method: MethodValues) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

const twoColumns = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

export function MethodFields({ method, at, count, onChange, onMove, onRemove }: MethodFieldsProps) {
  const set = (part: Partial<MethodValues>) => onChange({ ...method, ...part });
  const { kind, title, description, maxGrams, freeFrom, enabled } = method;
  return (
    <Paper
      variant="outlined"
      component="fieldset"
      aria-label={texts.method(at + 1, title)}
      sx={{ m: 0, p: 2, minWidth: 0, display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h3" sx={{ flex: 1, minWidth: 140, fontWeight: 650, overflowWrap: 'anywhere' }}>
          {texts.method(at + 1, title)}
        </Typography>
        <MoveButtons name={texts.method(at + 1, title)} at={at} count={count} onMove={onMove} onRemove={onRemove} />
      </Box>
      <Box sx={twoColumns}>
        <FormSelect
          label={texts.kind}
          value={kind}
          options={shippingKinds.map((one) => [one, texts.kinds[one]])}
          onChange={(chosen) => set({ kind: chosen as ShippingKind })}
        />
        <FormTextField label={texts.methodTitle} value={title} onChange={(typed) => set({ title: typed })} />
      </Box>
      <FormTextField
        label={texts.methodDescription}
        value={description}
        helperText={kind === 'pickup-point' ? texts.pointHelp : kind === 'local-pickup' ? texts.pickupHelp : undefined}
        onChange={(typed) => set({ description: typed })}
      />
      <Rates method={method} onChange={set} />
      <Box sx={twoColumns}>
        <FormTextField
          label={texts.freeFrom}
          helperText={texts.freeFromHelp}
          value={freeFrom}
          input={{ inputMode: 'decimal' }}
          onChange={(typed) => set({ freeFrom: typed })}
        />
        <FormTextField
          label={texts.maxGrams}
          helperText={texts.maxGramsHelp}
          value={maxGrams}
          input={{ inputMode: 'numeric' }}
          onChange={(typed) => set({ maxGrams: typed })}
        />
      </Box>
      <FormControlLabel
        control={<Checkbox checked={enabled} onChange={(event) => set({ enabled: event.target.checked })} />}
        label={texts.enabled}
      />
    </Paper>
  );
}

function Rates({ method, onChange }: { method: MethodValues; onChange: (part: Partial<MethodValues>) => void }) {
  const { base, rates } = method;
  return (
    <Box
      component="fieldset"
      aria-label={texts.rates}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 1.5 }}
    >
      <FormSelect
        label={texts.base}
        value={base}
        options={rateBases.map((one) => [one, texts.bases[one]])}
        onChange={(chosen) => onChange({ base: chosen as RateBase })}
      />
      {rates.map((rate, at) => (
        <RateFields
          key={rate.key}
          rate={rate}
          base={base}
          at={at + 1}
          isOnly={rates.length === 1}
          onChange={(changed) => onChange({ rates: replaceRow(rates, changed) })}
          onRemove={() => onChange({ rates: withoutRow(rates, rate) })}
        />
      ))}
      {rates.length < zoneLimits.rates && (
        <AddButton label={texts.addRate} onClick={() => onChange({ rates: [...rates, newRate()] })} />
      )}
    </Box>
  );
}

interface RateFieldsProps {
  rate: RateValues;
  base: RateBase;
  at: number;
  isOnly: boolean;
  onChange: (rate: RateValues) => void;
  onRemove: () => void;
}

function RateFields({ rate, base, at, isOnly, onChange, onRemove }: RateFieldsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1, alignItems: 'end', gridTemplateColumns: '1fr 1fr 44px' }}>
      <FormTextField
        label={texts.rateFrom(base)}
        value={rate.from}
        input={{ inputMode: 'decimal' }}
        onChange={(from) => onChange({ ...rate, from })}
      />
      <FormTextField
        label={texts.ratePrice}
        value={rate.price}
        input={{ inputMode: 'decimal' }}
        onChange={(price) => onChange({ ...rate, price })}
      />
      {!isOnly && (
        <IconButton aria-label={texts.removeRate(at)} onClick={onRemove}>
          <CloseIcon aria-hidden fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
