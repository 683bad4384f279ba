// Makes a quotation: a price for each item, until when it holds, and what is mailed with it.
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import { dateAfter } from '../../rules/amsterdam-days.ts';
import { longestQuotationDays, quotationLimits } from '../../rules/quotations/quotations.ts';
import { estimateStaffTexts as texts } from '../../texts/staff-estimates.ts';
import { estimatesPath } from '../../wire/estimates.ts';
import type { StaffEstimateRow } from '../../wire/estimates.ts';
import { paths } from '../../wire/paths.ts';
import { FormTextField } from '../components/form-fields.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
import { parseTypedAmount } from '../format/money.ts';
import type { EstimateRecord } from '../records.ts';
import { getErrorMessage, getParamErrors } from '../rest-client.ts';

/** How long a quotation holds unless staff chooses another day. */
const usualDays = 14;

/** The days (ISO dates) that can be chosen at a moment (epoch ms). */
function daysFrom(at: number): { today: string; usual: string; last: string } {
  return {
    today: dateAfter(at, 0),
    usual: dateAfter(at, usualDays),
    last: dateAfter(at, longestQuotationDays),
  };
}

const toCents = (euros: string) => Math.round(Number(euros) * 100);

function rowHelp({ price, available, is_quotable: isQuotable }: StaffEstimateRow): string {
  if (price === null) return texts.notForSale;
  if (!isQuotable) return texts.notQuotable;
  return [texts.priceNow(toCents(price)), ...(available === null ? [] : [texts.inStock(available)])].join(' · ');
}

interface PriceRowProps {
  row: StaffEstimateRow;
  typed: string;
  onChange: (typed: string) => void;
}

function PriceRow({ row, typed, onChange }: PriceRowProps) {
  const isWrong = typed.trim() !== '' && parseTypedAmount(typed) === null;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 220px' },
        alignItems: 'start',
      }}
    >
      <Typography sx={{ overflowWrap: 'anywhere', pt: { sm: 2 } }}>
        {row.quantity} × {row.name}
      </Typography>
      {row.is_quotable ? (
        <FormTextField
          label={texts.pricePerUnit}
          value={typed}
          onChange={onChange}
          helperText={rowHelp(row)}
          error={isWrong}
          input={{ inputMode: 'decimal', autoComplete: 'off', 'aria-label': texts.priceOf(row.name) }}
        />
      ) : (
        <Typography color="textSecondary" sx={{ pt: { sm: 2 } }}>
          {rowHelp(row)}
        </Typography>
      )}
    </Box>
  );
}

/** What the form holds, and how it is sent. */
function useQuotationForm({ id, rows }: EstimateRecord) {
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [title, setTitle] = useState(texts.defaultName(id));
  const [text, setText] = useState('');
  const [days] = useState(() => daysFrom(Date.now()));
  const [lastDay, setLastDay] = useState(days.usual);
  const [prices, setPrices] = useState<Readonly<Record<number, string>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const lines = rows.flatMap(({ id: row, quantity }) => {
    const typed = prices[row]?.trim() ?? '';
    const cents = parseTypedAmount(typed);
    // What cannot be read is sent as it is, so that the shop refuses it.
    const price = cents === null ? typed : (cents / 100).toFixed(2);
    return typed === '' ? [] : [{ row_id: row, price, total: (cents ?? 0) * quantity }];
  });
  const send = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setErrors({});
    try {
      const path = `${estimatesPath.slice(paths.rest.length)}/${id}/quotations`;
      const body = {
        title,
        text,
        valid_until: lastDay,
        lines: lines.map(({ row_id, price }) => ({ row_id, price })),
      };
      await provider.send({ method: 'POST', path, body });
      setPrices({});
      notify(texts.sent, { type: 'success' });
      refresh();
    } catch (error) {
      const ofFields = getParamErrors(error);
      setErrors(Object.keys(ofFields).length > 0 ? ofFields : { form: getErrorMessage(error) });
    } finally {
      setIsBusy(false);
    }
  };
  const sum = lines.reduce((all, { total }) => all + total, 0);
  const setPrice = (row: number, typed: string) => setPrices((all) => ({ ...all, [row]: typed }));
  return {
    title,
    setTitle,
    text,
    setText,
    lastDay,
    setLastDay,
    prices,
    setPrice,
    errors,
    isBusy,
    send,
    sum,
    days,
  };
}

export function QuotationForm({ estimate }: { estimate: EstimateRecord }) {
  const form = useQuotationForm(estimate);
  const { errors } = form;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void form.send();
  };
  const general = Object.entries(errors).find(([field]) => !['title', 'text', 'valid_until'].includes(field))?.[1];
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {estimate.rows.map((row) => (
          <PriceRow
            key={row.id}
            row={row}
            typed={form.prices[row.id] ?? ''}
            onChange={(typed) => form.setPrice(row.id, typed)}
          />
        ))}
      </Box>
      <Typography component="output" sx={{ fontWeight: 650 }}>
        {texts.sum(form.sum)}
      </Typography>
      <FormTextField
        label={texts.name}
        value={form.title}
        onChange={form.setTitle}
        helperText={errors['title'] ?? texts.nameHelp}
        error={errors['title'] !== undefined}
        input={{ maxLength: quotationLimits.title }}
      />
      <FormTextField
        label={texts.lastDay}
        type="date"
        value={form.lastDay}
        onChange={form.setLastDay}
        helperText={errors['valid_until']}
        error={errors['valid_until'] !== undefined}
        input={{ min: form.days.today, max: form.days.last }}
      />
      <FormTextField
        label={texts.text}
        value={form.text}
        onChange={form.setText}
        multiline
        helperText={errors['text']}
        error={errors['text'] !== undefined}
        input={{ maxLength: quotationLimits.text }}
      />
      {general !== undefined && (
        <Alert severity="error" variant="outlined">
          {general}
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {texts.sendHelp(estimate.email)}
      </Typography>
      <Box>
        <Button type="submit" variant="contained" aria-disabled={form.isBusy}>
          {texts.send}
        </Button>
      </Box>
    </Box>
  );
}
