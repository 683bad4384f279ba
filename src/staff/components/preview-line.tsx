// Parts of 'Wat krijgt de klant?': lines and amounts, as the server calculated them. Amounts are cents.
import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import { formatMoney } from '../../texts/money.ts';
import { staffPromotionTexts as texts } from '../../texts/staff-promotions.ts';

interface PreviewLineProps {
  name: string;
  quantity: number;
  /** Before offers. */
  listTotal: number;
  total: number;
  /** Why it cannot be bought; null when it can. */
  problem: string | null;
  /** What made its price so. */
  children?: ReactNode;
}

/** An item of a list: what it costs, and what it would cost without offers. */
export function PreviewLine({ name, quantity, listTotal, total, problem, children }: PreviewLineProps) {
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <span>
          {quantity} × {name}
        </span>
        <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {quantity > 0 && amountText(total)}
        </Box>
      </Box>
      {total !== listTotal && (
        <Typography variant="body2" color="textSecondary">
          {texts.instead(formatMoney(listTotal))}
        </Typography>
      )}
      {children}
      {problem !== null && (
        <Typography variant="body2" color="error">
          {problem}
        </Typography>
      )}
    </Box>
  );
}

/** A term and its amount, of a definition list. */
export function PreviewAmount({ label, cents }: { label: string; cents: number }) {
  return (
    <>
      <Box component="dt">{label}</Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
        {amountText(cents)}
      </Box>
    </>
  );
}

function amountText(cents: number): string {
  return cents === 0 ? texts.free : formatMoney(cents);
}
