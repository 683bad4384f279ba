// The pages of one coupon: to change it, with the orders that use it, and to create one.
import { useState } from 'react';
import { Box, Typography } from '@mui/material';
import { LinkBase } from 'ra-core';
import { staffTexts } from '../../texts/staff.ts';
import { staffCouponTexts as texts } from '../../texts/staff-coupons.ts';
import { ConfirmButton, dangerous } from '../components/confirm-button.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Panel } from '../components/panel.tsx';
import { RecordPage, useOpenCreated } from '../components/record-page.tsx';
import { useRemoveRecord } from '../components/use-remove-record.ts';
import { pageResources } from '../resources.ts';
import type { CouponRecord } from '../records.ts';
import { CouponForm } from './coupon-form.tsx';
import { CouponStatusTag } from './coupon-status-tag.tsx';
import { useCouponForm } from './use-coupon-form.ts';

const back = { to: `/${pageResources.coupons}`, label: texts.title };

export function CouponEditPage() {
  return (
    <RecordPage<CouponRecord> resource={pageResources.coupons} title={texts.title} back={back}>
      {(coupon) => <CouponEditor key={coupon.id} coupon={coupon} />}
    </RecordPage>
  );
}

function CouponEditor({ coupon }: { coupon: CouponRecord }) {
  const form = useCouponForm(coupon, () => undefined);
  const current = form.stored ?? coupon;
  return (
    <>
      <PageTitle title={texts.codeOf(current.code)} titleExtra={<CouponStatusTag coupon={current} />} back={back} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 340px' } }}>
        <CouponForm form={form} />
        <Box sx={{ display: 'grid', gap: 3, alignSelf: 'start', justifyItems: 'stretch', minWidth: 0 }}>
          <CouponOrders coupon={coupon} />
          <RemoveCoupon coupon={current} />
        </Box>
      </Box>
    </>
  );
}

/** How often the coupon is used, and the newest orders that use it. */
function CouponOrders({ coupon: { orders, usage_count: count, usage_limit: limit } }: { coupon: CouponRecord }) {
  return (
    <Panel title={texts.orders}>
      <Typography>{count === 0 ? texts.noOrders : texts.usedTimes(count, limit)}</Typography>
      {orders.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 0.5 }}>
          {orders.map(({ id, number }) => (
            <li key={id}>
              <LinkBase to={`/${pageResources.orders}/${id}`}>{texts.order(number)}</LinkBase>
            </li>
          ))}
        </Box>
      )}
    </Panel>
  );
}

function RemoveCoupon({ coupon }: { coupon: CouponRecord }) {
  const removal = useRemoveRecord(pageResources.coupons);
  return (
    <ConfirmButton
      label={texts.remove}
      title={texts.removeQuestion(coupon.code)}
      cancelLabel={staffTexts.cancel}
      busy={removal.busy}
      look={{ ...dangerous, sx: { justifySelf: 'start' } }}
      onConfirm={() => removal.remove(coupon, texts.removed(coupon.code))}
    >
      <Typography>{texts.removeText}</Typography>
    </ConfirmButton>
  );
}

export function CouponCreatePage() {
  const [createdId, setCreatedId] = useState<number | null>(null);
  const form = useCouponForm(null, setCreatedId);
  useOpenCreated(pageResources.coupons, createdId, form.isDirty);
  return (
    <>
      <PageTitle title={texts.create} back={back} />
      <CouponForm form={form} />
    </>
  );
}
