// The pages of one coupon: to change it, with the orders that use it, and to create one.
import { useEffect, useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { LinkBase, useDelete, useGetOne, useNotify, useParams, useRedirect } from 'ra-core';
import { staffTexts } from '../../texts/staff.ts';
import { staffCouponTexts as texts } from '../../texts/staff-coupons.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Panel } from '../components/panel.tsx';
import { pageResources } from '../resources.ts';
import type { CouponRecord } from '../resources.ts';
import { getErrorMessage } from '../rest-client.ts';
import { CouponForm } from './coupon-form.tsx';
import { CouponStatusTag } from './coupon-status-tag.tsx';
import { useCouponForm } from './use-coupon-form.ts';

const back = { to: `/${pageResources.coupons}`, label: texts.title };

export function CouponEditPage() {
  const { id } = useParams<{ id: string }>();
  const { data, error, refetch } = useGetOne<CouponRecord>(pageResources.coupons, { id: Number(id) });
  if (data) return <CouponEditor key={data.id} coupon={data} />;
  return (
    <>
      <PageTitle title={texts.title} back={back} />
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />}
    </>
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
  const [isConfirming, setConfirming] = useState(false);
  const [remove, { isPending }] = useDelete<CouponRecord>();
  const redirect = useRedirect();
  const notify = useNotify();
  const confirm = (): void =>
    void remove(
      pageResources.coupons,
      { id: coupon.id, previousData: coupon },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(texts.removed(coupon.code), { type: 'success' });
          redirect('list', pageResources.coupons);
        },
        onError: (error) => notify(getErrorMessage(error), { type: 'error' }),
      },
    );
  return (
    <>
      <Button variant="text" color="error" onClick={() => setConfirming(true)} sx={{ justifySelf: 'start' }}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={texts.removeQuestion(coupon.code)}
        confirmLabel={texts.remove}
        cancelLabel={staffTexts.cancel}
        busy={isPending}
        onConfirm={confirm}
        onClose={() => setConfirming(false)}
      >
        <Typography>{texts.removeText}</Typography>
      </ConfirmDialog>
    </>
  );
}

export function CouponCreatePage() {
  const [createdId, setCreatedId] = useState<number | null>(null);
  const redirect = useRedirect();
  const form = useCouponForm(null, setCreatedId);
  useEffect(() => {
    // Redirects once nothing is unsaved, so that the unsaved-changes dialog does not open.
    if (createdId !== null && !form.isDirty) redirect('edit', pageResources.coupons, createdId);
  }, [createdId, form.isDirty, redirect]);
  return (
    <>
      <PageTitle title={texts.create} back={back} />
      <CouponForm form={form} />
    </>
  );
}
