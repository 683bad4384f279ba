// The refunds of one state: who gets what, on which account, and since when.
import { Box, Button, Checkbox, Paper, Typography } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { PayoutState } from '../../rules/refunds/refund-batches.ts';
import { staffPayoutTexts as texts } from '../../texts/staff-payouts.ts';
import type { StaffPayout } from '../../wire/payouts.ts';
import { Tag } from '../components/tag.tsx';
import type { ChangeState } from '../components/use-change.ts';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources } from '../resources.ts';

interface PayoutListProps {
  state: PayoutState;
  payouts: readonly StaffPayout[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  change: ChangeState;
}

export function PayoutList({ state, payouts, chosen, onChoose, change }: PayoutListProps) {
  if (payouts.length === 0)
    return (
      <Paper sx={{ p: 4, textAlign: 'center' }}>
        <Typography>{texts.empty[state]}</Typography>
      </Paper>
    );
  const choose = (id: number, isChosen: boolean) => {
    const others = [...chosen].filter((one) => one !== id);
    onChoose(new Set(isChosen ? [...others, id] : others));
  };
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {payouts.map((payout) => (
        <Paper
          key={payout.id}
          component="li"
          sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}
        >
          {state === 'ready' && (
            <Checkbox
              checked={chosen.has(payout.id)}
              onChange={({ target }) => choose(payout.id, target.checked)}
              slotProps={{ input: { 'aria-label': texts.choose(payout.order_number) } }}
              sx={{ p: 0.5 }}
            />
          )}
          <PayoutFacts payout={payout} />
          <Typography sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>{texts.money(payout.total)}</Typography>
          {(state === 'waiting' || state === 'ready') && <AskAgain payout={payout} change={change} />}
        </Paper>
      ))}
    </Box>
  );
}

const timeOf = (gmt: string): string => texts.date(parseGmt(gmt));

function PayoutFacts({ payout }: { payout: StaffPayout }) {
  const { order_id: orderId, order_number: number, account, batch_id: batchId } = payout;
  const { date_paid_gmt: paid, date_failed_gmt: failed } = payout;
  const details = [
    `${texts.since} ${timeOf(payout.date_created_gmt)}`,
    ...(batchId === null ? [] : [texts.batchOf(batchId)]),
    ...(payout.credit_note === null ? [] : [payout.credit_note]),
    ...(paid === null ? [] : [texts.paidAt(parseGmt(paid))]),
    ...(paid === null && failed !== null ? [texts.failedAt(parseGmt(failed))] : []),
  ];
  return (
    <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Box component={LinkBase} to={`/${pageResources.orders}/${orderId}`} sx={{ fontWeight: 650, py: 0.25 }}>
          {texts.orderOf(number)}
        </Box>
        <span>{payout.customer}</span>
        {account !== null && <Tag tone="calm">{texts.masked(account)}</Tag>}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {details.join(' · ')}
      </Typography>
    </Box>
  );
}

/** Asks the customer for the account, or for another one than was given. */
function AskAgain({ payout, change }: { payout: StaffPayout; change: ChangeState }) {
  const { id, order_number: number, account, date_asked_gmt: asked, can_ask: canAsk } = payout;
  if (!canAsk) return account === null ? <Typography variant="body2">{texts.erased}</Typography> : null;
  const label = asked === null ? texts.ask : texts.askAgain;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {account === null && (
        <Typography variant="body2" color="textSecondary">
          {asked === null ? texts.neverAsked : texts.askedAt(parseGmt(asked))}
        </Typography>
      )}
      <Button
        variant={asked === null ? 'outlined' : 'text'}
        size="small"
        aria-label={texts.askOf(label, number)}
        aria-disabled={change.busy}
        onClick={() => void change.run({ method: 'POST', path: `shop/v1/refunds/${id}/account` }, texts.asked(number))}
      >
        {label}
      </Button>
    </Box>
  );
}
