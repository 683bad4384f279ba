// The quotations that were made for an estimate.
import { useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { LinkBase, useDataProvider, useNotify, useRefresh } from 'ra-core';
import { formatCalendarDate } from '../../texts/dates.ts';
import { formatMoney } from '../../texts/money.ts';
import { estimateStaffTexts as texts } from '../../texts/staff-estimates.ts';
import { estimatesPath } from '../../wire/estimates.ts';
import type { StaffQuotation } from '../../wire/estimates.ts';
import { paths } from '../../wire/paths.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
import { pageResources } from '../resources.ts';
import { getErrorMessage } from '../rest-client.ts';
import { QuotationTag } from './estimate-tags.tsx';

/** Asks first: the customer has the link. */
function WithdrawButton({ estimateId, quotationId }: { estimateId: number; quotationId: number }) {
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setIsBusy] = useState(false);
  const withdraw = async (close: () => void): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const path = `${estimatesPath.slice(paths.rest.length)}/${estimateId}/quotations/${quotationId}`;
      await provider.send({ method: 'DELETE', path });
      notify(texts.withdrawn, { type: 'success' });
    } catch (error) {
      notify(getErrorMessage(error), { type: 'error' });
    } finally {
      setIsBusy(false);
      close();
      refresh();
    }
  };
  return (
    <ConfirmButton
      label={texts.withdraw}
      title={texts.withdraw}
      cancelLabel={texts.keep}
      busy={isBusy}
      look={{ size: 'small' }}
      onConfirm={(close) => void withdraw(close)}
    >
      <Typography>{texts.withdrawQuestion}</Typography>
    </ConfirmButton>
  );
}

function SentQuotation({ estimateId, quotation }: { estimateId: number; quotation: StaffQuotation }) {
  const { id, status, title, link, valid_until: lastDay, order_id: orderId, lines } = quotation;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{title}</Typography>
        <QuotationTag status={status} />
        <Typography variant="body2" color="textSecondary">
          {texts.validUntil(formatCalendarDate(lastDay))}
        </Typography>
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        {lines.map(({ name, quantity, price }, index) => (
          <li key={index}>
            {quantity} × {name}: {formatMoney(Math.round(Number(price) * 100))}
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {status === 'open' && (
          <>
            <Button variant="outlined" size="small" href={link} target="_blank" rel="noreferrer">
              {texts.openLink}
            </Button>
            <WithdrawButton estimateId={estimateId} quotationId={id} />
          </>
        )}
        {orderId !== null && (
          <Button component={LinkBase} variant="outlined" size="small" to={`/${pageResources.orders}/${orderId}`}>
            {texts.order}
          </Button>
        )}
      </Box>
    </Box>
  );
}

export function SentQuotations({ id, quotations }: { id: number; quotations: readonly StaffQuotation[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
      {quotations.map((quotation) => (
        <SentQuotation key={quotation.id} estimateId={id} quotation={quotation} />
      ))}
    </Box>
  );
}
