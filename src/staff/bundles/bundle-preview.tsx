// 'Wat krijgt de klant?': how the page of the bundle opens with the terms as they are typed.
import { useId } from 'react';
import { Alert, Box, Typography } from '@mui/material';
import { bundleTexts } from '../../texts/bundles.ts';
import { formatMoney } from '../../texts/money.ts';
import { staffBundleTexts as texts } from '../../texts/staff-bundles.ts';
import type { StaffBundleShown } from '../../wire/product-bundle.ts';
import { PreviewLine } from '../components/preview-line.tsx';
import { getErrorMessage } from '../rest-client.ts';

interface BundlePreviewProps {
  /** null while nothing is calculated. */
  shown: StaffBundleShown | null;
  /** Whether a field says why the bundle cannot be saved. */
  isRefused: boolean;
  error: Error | null;
}

export function BundlePreview({ shown, isRefused, error }: BundlePreviewProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 1.5, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box>
        <Typography variant="h3" id={id}>
          {texts.preview}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.previewHelp}
        </Typography>
      </Box>
      {error && <Alert severity="error">{getErrorMessage(error)}</Alert>}
      <Box aria-live="polite" sx={{ display: 'grid', gap: 1.5 }}>
        {isRefused ? <Typography>{texts.notPriced}</Typography> : shown && <Shown shown={shown} />}
      </Box>
    </Box>
  );
}

function Shown({ shown: { items, total, saving, alert, available } }: { shown: StaffBundleShown }) {
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {items.map((item) => (
          <PreviewLine
            key={item.key}
            name={item.name}
            quantity={item.quantity}
            listTotal={item.list_total}
            total={item.total}
            problem={item.is_gone ? bundleTexts.soldOut : null}
          />
        ))}
      </Box>
      <Typography>
        {bundleTexts.price} <strong>{formatMoney(total)}</strong> {saving !== '' && bundleTexts.saved(saving)}
      </Typography>
      {alert === null ? (
        <Typography variant="body2">{texts.left(available)}</Typography>
      ) : (
        <Alert severity="info" variant="outlined">
          {texts.firstReads} ‘{alert}’
        </Alert>
      )}
    </>
  );
}
