// The list of coupons, newest first.
import { Box, Button, TableCell, Typography } from '@mui/material';
import { LinkBase, ListBase } from 'ra-core';
import { formatCalendarDate } from '../../texts/dates.ts';
import { staffTexts } from '../../texts/staff.ts';
import { staffCouponTexts as texts } from '../../texts/staff-coupons.ts';
import { ListBody } from '../components/list-body.tsx';
import { SearchBox } from '../components/list-controls.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { CardFooter, ListRow, RowCard, RowCards, RowLink, RowTable, useIsWideScreen } from '../components/rows.tsx';
import { pageResources } from '../resources.ts';
import type { CouponRecord } from '../resources.ts';
import { CouponStatusTag } from './coupon-status-tag.tsx';
import { toCouponValues, toSummaryTerms } from './coupon-values.ts';

export function CouponList() {
  return (
    <ListBase
      resource={pageResources.coupons}
      sort={{ field: 'date', order: 'DESC' }}
      perPage={20}
      disableAuthentication
    >
      <PageTitle
        title={texts.title}
        titleExtra={
          <Button component={LinkBase} to={`/${pageResources.coupons}/create`} variant="contained">
            {texts.create}
          </Button>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <SearchBox label={texts.search} />
      </Box>
      <ListBody<CouponRecord> singular={texts.one} plural={texts.more} emptyTitle={texts.none} emptyText={texts.empty}>
        {(coupons) => <CouponRows coupons={coupons} />}
      </ListBody>
    </ListBase>
  );
}

function CouponLink({ coupon }: { coupon: CouponRecord }) {
  return <RowLink to={`/${pageResources.coupons}/${coupon.id}`}>{texts.codeOf(coupon.code)}</RowLink>;
}

const effectOf = (coupon: CouponRecord) => texts.summary(toSummaryTerms(toCouponValues(coupon)));
const usedOf = (coupon: CouponRecord) => texts.usedTimes(coupon.usage_count, coupon.usage_limit);

function lastDayOf(coupon: CouponRecord): string {
  const { lastDay } = toCouponValues(coupon);
  return lastDay === '' ? texts.never : formatCalendarDate(lastDay);
}

function CouponRows({ coupons }: { coupons: readonly CouponRecord[] }) {
  if (!useIsWideScreen())
    return (
      <RowCards>
        {coupons.map((coupon) => (
          <RowCard key={coupon.id}>
            <CouponLink coupon={coupon} />
            <Typography variant="body2">{effectOf(coupon)}</Typography>
            <CardFooter>
              <CouponStatusTag coupon={coupon} />
              <Typography variant="body2" color="textSecondary">
                {usedOf(coupon)}
              </Typography>
            </CardFooter>
          </RowCard>
        ))}
      </RowCards>
    );
  return (
    <RowTable
      head={
        <>
          <TableCell>{texts.code}</TableCell>
          <TableCell>{texts.does}</TableCell>
          <TableCell>{texts.used}</TableCell>
          <TableCell>{texts.expires}</TableCell>
          <TableCell>{staffTexts.status}</TableCell>
        </>
      }
    >
      {coupons.map((coupon) => (
        <ListRow key={coupon.id}>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>
            <CouponLink coupon={coupon} />
          </TableCell>
          <TableCell>{effectOf(coupon)}</TableCell>
          <TableCell>{usedOf(coupon)}</TableCell>
          <TableCell>{lastDayOf(coupon)}</TableCell>
          <TableCell>
            <CouponStatusTag coupon={coupon} />
          </TableCell>
        </ListRow>
      ))}
    </RowTable>
  );
}
