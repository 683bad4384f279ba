// The movements of a product's stock: when, why, by whom, and what was left.
import { Box, Button, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LinkBase, useDataProvider } from 'ra-core';
import { formatDateTime } from '../../texts/dates.ts';
import { staffStockTexts as texts } from '../../texts/staff-stock.ts';
import type { StaffStockMovement, StaffStockMovements } from '../../wire/stock-movements.ts';
import { LoadError, Loading } from '../components/load-state.tsx';
import { Panel } from '../components/panel.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources } from '../resources.ts';

const perPage = 20;

export function StockMovements({ productId }: { productId: number }) {
  const provider = useDataProvider<StaffDataProvider>();
  const path = `shop/v1/products/${productId}/stock-movements`;
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['stock-movements', productId],
    queryFn: ({ pageParam }) =>
      provider.send<StaffStockMovements>({ method: 'GET', path: `${path}?per_page=${perPage}&page=${pageParam}` }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * perPage < total ? pages.length + 1 : null),
  });
  const [first] = data?.pages ?? [];
  const movements = (data?.pages ?? []).flatMap((page) => page.movements);
  return (
    <Panel title={texts.title} {...(first && { help: texts.help(first.kept_months) })}>
      {!first && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {first && movements.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
      {movements.length > 0 && <MovementsTable movements={movements} />}
      {hasNextPage && (
        <Button
          variant="outlined"
          aria-disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ mt: 2, justifySelf: 'start' }}
        >
          {texts.more}
        </Button>
      )}
    </Panel>
  );
}

const right = { textAlign: 'right', whiteSpace: 'nowrap' } as const;

function MovementsTable({ movements }: { movements: readonly StaffStockMovement[] }) {
  const hasItems = movements.some(({ item_name: item }) => item !== '');
  return (
    // A region of its own that scrolls, so that the page does not.
    <Box component="section" aria-label={texts.table} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell sx={{ pl: 0 }}>{texts.when}</TableCell>
            {hasItems && <TableCell>{texts.item}</TableCell>}
            <TableCell>{texts.cause}</TableCell>
            <TableCell sx={right}>{texts.change}</TableCell>
            <TableCell sx={right}>{texts.left}</TableCell>
            <TableCell>{texts.who}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {movements.map((movement) => (
            <TableRow key={movement.id}>
              <TableCell sx={{ pl: 0, whiteSpace: 'nowrap' }}>{formatDateTime(parseGmt(movement.date_gmt))}</TableCell>
              {hasItems && <TableCell>{movement.item_name}</TableCell>}
              <TableCell>
                {movement.cause_name}
                <OrderLink movement={movement} />
              </TableCell>
              <TableCell sx={{ ...right, fontWeight: 600 }}>
                {signed(movement.quantity_after - movement.quantity_before)}
              </TableCell>
              <TableCell sx={right}>{movement.quantity_after}</TableCell>
              <TableCell>{movement.author}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function OrderLink({ movement: { order_id: id, order_number: number } }: { movement: StaffStockMovement }) {
  if (id === null || number === null) return null;
  return (
    <Box component="span" sx={{ display: 'block', whiteSpace: 'nowrap' }}>
      <Link component={LinkBase} to={`/${pageResources.orders}/${id}`}>
        {texts.order(number)}
      </Link>
    </Box>
  );
}

/** A number with its sign; U+2212 is a minus. */
function signed(units: number): string {
  return units > 0 ? `+${units}` : `\u2212${-units}`;
}
