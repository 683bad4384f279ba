import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography, useMediaQuery } from '@mui/material';
import { LinkBase } from 'ra-core';
import { couponTexts } from '../../texts/coupons.ts';
import { formatMoney } from '../../texts/money.ts';
import { orderTexts } from '../../texts/orders.ts';
import { staffOrderTexts as texts } from '../../texts/staff.ts';
import type { WcOrderLine } from '../../wire/wc-order.ts';
import { parseApiAmount, formatApiAmount } from '../format/money.ts';
import { pageResources } from '../resources.ts';
import type { OrderRecord } from '../records.ts';

/** The lines and the totals of an order. */
export function OrderLines({ order }: { order: OrderRecord }) {
  const wide = useMediaQuery((theme) => theme.breakpoints.up('sm'));
  return (
    <>
      {wide ? <LineTable lines={order.line_items} /> : <LineList lines={order.line_items} />}
      <Totals order={order} />
    </>
  );
}

function LineTable({ lines }: { lines: readonly WcOrderLine[] }) {
  return (
    <Table
      sx={{ '& th:first-of-type, & td:first-of-type': { pl: 0 }, '& th:last-of-type, & td:last-of-type': { pr: 0 } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{texts.product}</TableCell>
          <TableCell align="right">{texts.unit}</TableCell>
          <TableCell align="right">{texts.quantity}</TableCell>
          <TableCell align="right">{texts.lineTotal}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <TableRow key={line.id} sx={{ verticalAlign: 'top' }}>
            <TableCell>
              <LineName line={line} />
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {formatApiAmount(line.unit_price)}
            </TableCell>
            <TableCell align="right">{line.quantity}</TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {formatApiAmount(line.subtotal_with_tax)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function LineList({ lines }: { lines: readonly WcOrderLine[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {lines.map((line) => (
        <Box component="li" key={line.id}>
          <LineName line={line} />
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mt: 0.5 }}>
            <span>{orderTexts.unitTimes(line.quantity, parseApiAmount(line.unit_price))}</span>
            <span>{formatApiAmount(line.subtotal_with_tax)}</span>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function LineName({ line }: { line: WcOrderLine }) {
  return (
    <>
      <LinkBase to={`/${pageResources.products}/${line.product_id}`}>{line.name}</LinkBase>
      {line.meta_data.map((meta) => (
        <Typography key={meta.id} variant="body2" color="textSecondary">
          {meta.display_key}: {meta.display_value}
        </Typography>
      ))}
      {line.sku !== '' && (
        <Typography variant="body2" color="textSecondary">
          {texts.sku(line.sku)}
        </Typography>
      )}
    </>
  );
}

function Totals({ order }: { order: OrderRecord }) {
  const discount = parseApiAmount(order.discount_total) + parseApiAmount(order.discount_tax);
  const other =
    discount - order.coupon_lines.reduce((sum, coupon) => sum + parseApiAmount(coupon.discount_with_tax), 0);
  const rows = [
    {
      id: 'items',
      name: texts.subtotal,
      amount: formatMoney(parseApiAmount(order.items_total_with_tax) + discount),
    },
    ...(other > 0 ? [{ id: 'discount', name: texts.discount, amount: formatMoney(-other) }] : []),
    ...order.coupon_lines.map((coupon) => ({
      id: `coupon-${coupon.id}`,
      name: couponTexts.row(coupon.code),
      amount:
        coupon.free_shipping && parseApiAmount(coupon.discount_with_tax) === 0
          ? couponTexts.freeShipping
          : formatMoney(-parseApiAmount(coupon.discount_with_tax)),
    })),
    ...order.shipping_lines.map((line) => ({
      id: `shipping-${line.id}`,
      name: line.method_title === '' ? texts.shippingCosts : line.method_title,
      amount: parseApiAmount(line.total_with_tax) === 0 ? texts.free : formatApiAmount(line.total_with_tax),
    })),
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        rowGap: 0.75,
        m: 0,
        mt: 2,
        ml: 'auto',
        maxWidth: 420,
        '& dd': { m: 0, pl: 3, textAlign: 'right', whiteSpace: 'nowrap' },
      }}
    >
      {rows.map(({ id, name, amount }) => (
        <Total key={id} name={name} amount={amount} />
      ))}
      <Total name={texts.total} amount={formatApiAmount(order.total)} strong />
      <Typography component="dt" variant="body2" color="textSecondary">
        {texts.taxWithin(parseApiAmount(order.total_tax))}
      </Typography>
      <dd />
    </Box>
  );
}

function Total({ name, amount, strong = false }: { name: string; amount: string; strong?: boolean }) {
  const look = strong
    ? { fontWeight: 700, fontSize: '1.15rem', pt: 1, borderTop: '1px solid', borderColor: 'divider' }
    : {};
  return (
    <>
      <Box component="dt" sx={look}>
        {name}
      </Box>
      <Box component="dd" sx={look}>
        {amount}
      </Box>
    </>
  );
}
