// The list of coupons, newest first.
import { Typography } from '@mui/material';
import { formatCalendarDate } from '../../texts/dates.ts';
import { staffTexts } from '../../texts/staff.ts';
import { staffCouponTexts as texts } from '../../texts/staff-coupons.ts';
import { SearchBox } from '../components/list-controls.tsx';
import { breaksWords, CreateLink, RecordList } from '../components/record-list.tsx';
import type { Column } from '../components/record-list.tsx';
import { CardFooter, CardText, RowLink } from '../components/rows.tsx';
import { pageResources } from '../resources.ts';
import type { CouponRecord } from '../records.ts';
import { CouponStatusTag } from './coupon-status-tag.tsx';
import { toCouponValues, toSummaryTerms } from './coupon-values.ts';

export function CouponList() {
  return (
    <RecordList<CouponRecord>
      resource={pageResources.coupons}
      sort={{ field: 'date', order: 'DESC' }}
      title={texts.title}
      titleExtra={<CreateLink resource={pageResources.coupons}>{texts.create}</CreateLink>}
      filters={<SearchBox label={texts.search} />}
      singular={texts.one}
      plural={texts.more}
      emptyTitle={texts.none}
      emptyText={texts.empty}
      columns={columns}
      card={card}
    />
  );
}

const linkTo = ({ id, code }: CouponRecord) => (
  <RowLink to={`/${pageResources.coupons}/${id}`}>{texts.codeOf(code)}</RowLink>
);
const effectOf = (coupon: CouponRecord) => texts.summary(toSummaryTerms(toCouponValues(coupon)));
const usedOf = (coupon: CouponRecord) => texts.usedTimes(coupon.usage_count, coupon.usage_limit);

function lastDayOf(coupon: CouponRecord): string {
  const { lastDay } = toCouponValues(coupon);
  return lastDay === '' ? texts.never : formatCalendarDate(lastDay);
}

const columns: readonly Column<CouponRecord>[] = [
  { name: texts.code, cell: linkTo, sx: breaksWords },
  { name: texts.does, cell: effectOf },
  { name: texts.used, cell: usedOf },
  { name: texts.expires, cell: lastDayOf },
  { name: staffTexts.status, cell: (coupon) => <CouponStatusTag coupon={coupon} /> },
];

const card = (coupon: CouponRecord) => (
  <>
    {linkTo(coupon)}
    <Typography variant="body2">{effectOf(coupon)}</Typography>
    <CardFooter>
      <CouponStatusTag coupon={coupon} />
      <CardText>{usedOf(coupon)}</CardText>
    </CardFooter>
  </>
);
