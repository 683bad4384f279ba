// 'Wat betaalt de klant?': what delivery of an order costs somewhere.
import { useState } from 'react';
import { Alert, Box, Typography } from '@mui/material';
import { staffZoneTexts as texts } from '../../texts/staff-zones.ts';
import type { StaffDeliveryQuote } from '../../wire/shipping-zones.ts';
import { FormSelect, FormTextField } from '../components/form-fields.tsx';
import { Panel } from '../components/panel.tsx';
import { PreviewAmount } from '../components/preview-line.tsx';
import { usePreview } from '../components/use-preview.ts';
import { parseTypedAmount } from '../format/money.ts';
import { getErrorMessage } from '../rest-client.ts';
import { parseGrams } from './zone-values.ts';

export function QuotePanel() {
  const [country, setCountry] = useState('NL');
  const [postcode, setPostcode] = useState('');
  const [goods, setGoods] = useState('50,00');
  const [grams, setGrams] = useState('500');
  const parsed = { goods: parseTypedAmount(goods), grams: parseGrams(grams) };
  const isReadable = parsed.goods !== null && parsed.grams !== null;
  const { data, error } = usePreview<StaffDeliveryQuote>('shop/v1/shipping/quote', {
    country,
    postcode,
    goods: parsed.goods ?? 0,
    grams: parsed.grams ?? 0,
  });
  return (
    <Panel title={texts.tryTitle} help={texts.tryHelp}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FormSelect
          label={texts.country}
          value={country}
          options={Object.entries(texts.countries)}
          onChange={setCountry}
        />
        <FormTextField label={texts.postcode} value={postcode} onChange={setPostcode} input={{ maxLength: 20 }} />
        <FormTextField label={texts.goods} value={goods} onChange={setGoods} input={{ inputMode: 'decimal' }} />
        <FormTextField label={texts.grams} value={grams} onChange={setGrams} input={{ inputMode: 'numeric' }} />
      </Box>
      <Box aria-live="polite" sx={{ mt: 2, display: 'grid', gap: 1 }}>
        {!isReadable && <Alert severity="warning">{texts.notANumber}</Alert>}
        {error && <Alert severity="error">{getErrorMessage(error)}</Alert>}
        {isReadable && data && <Quote quote={data} />}
      </Box>
    </Panel>
  );
}

function Quote({ quote: { zone, rates } }: { quote: StaffDeliveryQuote }) {
  if (!zone) return <Typography>{texts.nowhere}</Typography>;
  return (
    <>
      <Typography color="textSecondary">{texts.zoneOf(zone.name)}</Typography>
      {rates.length === 0 ? (
        <Typography>{texts.noMethod}</Typography>
      ) : (
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', gap: 0.5 }}>
          {rates.map(({ id, title, price }) => (
            <PreviewAmount key={id} label={title} cents={price} />
          ))}
        </Box>
      )}
    </>
  );
}
