// A transfer with what the bank says, the orders that it is or may be for, and the decisions about it.
import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { formatExactMoney } from '../../texts/money.ts';
import { staffTransferTexts as texts } from '../../texts/staff-transfers.ts';
import type { StaffTransfer, StaffTransferOrder } from '../../wire/transfers.ts';
import { pageResources } from '../resources.ts';

/** A call about a transfer; `done` is announced. */
export interface TransferDecision {
  action: 'book' | 'aside';
  body: Readonly<Record<string, unknown>>;
  done: string;
}

interface TransferRowProps {
  transfer: StaffTransfer;
  onSettle: (decision: TransferDecision) => void;
}

export function TransferRow({ transfer, onSettle }: TransferRowProps) {
  const { payer, amount, day, account, reference, text, match, orders } = transfer;
  const name = payer === '' ? texts.unknownPayer : payer;
  const facts = [day, ...(account === '' ? [] : [texts.account(account)])].join(', ');
  const said = [reference, text].filter((part) => part !== '').join(' ');
  return (
    <Box
      component="li"
      data-transfer
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        py: 1.5,
        borderTop: '1px solid',
        borderColor: 'divider',
        alignItems: 'flex-start',
      }}
    >
      <Box sx={{ flex: '2 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 650 }}>
          {formatExactMoney(amount)} · {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {facts}
        </Typography>
        <Typography variant="body2">{said === '' ? texts.noText : said}</Typography>
      </Box>
      <Box sx={{ flex: '2 1 260px', minWidth: 0 }}>
        <Typography variant="body2">{matchText(transfer)}</Typography>
        {orders.map((order) => (
          <Typography key={order.id} variant="body2">
            <Link to={`/${pageResources.orders}/${order.id}`}>{texts.orderOf(order.number)}</Link>
            {`: ${texts.orderFacts(order.name, order.total)}`}
          </Typography>
        ))}
      </Box>
      <Box sx={{ flex: '1 1 220px', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {match !== 'not-awaited' &&
          orders.map((order) => <BookButton key={order.id} order={order} transfer={transfer} onSettle={onSettle} />)}
        <Button
          variant="text"
          aria-label={texts.setAsideOf(name, formatExactMoney(amount))}
          onClick={() => onSettle({ action: 'aside', body: {}, done: texts.wasSetAside })}
        >
          {texts.setAside}
        </Button>
      </Box>
    </Box>
  );
}

function BookButton({
  order: { id, number, total },
  transfer,
  onSettle,
}: TransferRowProps & { order: StaffTransferOrder }) {
  const differs = total !== transfer.amount;
  return (
    <Button
      variant={transfer.match === 'sure' ? 'contained' : 'outlined'}
      onClick={() =>
        onSettle({ action: 'book', body: { order_id: id, accepts_difference: differs }, done: texts.booked(number) })
      }
    >
      {differs ? texts.bookAnyway(number) : texts.book(number)}
    </Button>
  );
}

function matchText({ match, amount, orders: [order] }: StaffTransfer): string {
  return match === 'amount-differs' ? texts.difference(amount - (order?.total ?? 0)) : texts.matches[match];
}
