import { Box, Typography } from '@mui/material';
import { formatReference } from '../../texts/bank-details.ts';
import { staffOrderTexts as texts } from '../../texts/staff.ts';
import { formatApiAmount } from '../format/money.ts';
import { Tag } from '../components/tag.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import type { OrderRecord } from '../records.ts';

export function OrderPayment({ order }: { order: OrderRecord }) {
  const { date_paid_gmt: paid, pay_by_gmt: payBy } = order;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography sx={{ fontFamily: 'h1.fontFamily', fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.1 }}>
        {formatApiAmount(order.total)}
      </Typography>
      <Typography>{order.payment_method_title}</Typography>
      {order.payment_reference !== null && (
        <Typography>{texts.reference(formatReference(order.payment_reference))}</Typography>
      )}
      <Tag tone={paid === null ? 'wait' : 'good'}>{paid === null ? texts.notPaid : texts.paid}</Tag>
      {paid !== null && (
        <Typography variant="body2" color="textSecondary">
          {texts.paidAt(parseGmt(paid))}
        </Typography>
      )}
      {order.needs_payment && payBy !== null && (
        <Typography variant="body2" color="textSecondary">
          {texts.payBy(parseGmt(payBy))}
        </Typography>
      )}
    </Box>
  );
}
