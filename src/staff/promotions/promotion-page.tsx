// The edit and create pages of promotions.
import { useEffect, useState } from 'react';
import { Button, Typography } from '@mui/material';
import { useDelete, useGetOne, useNotify, useParams, useRedirect } from 'ra-core';
import { staffPromotionTexts as texts } from '../../texts/staff-promotions.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { pageResources } from '../resources.ts';
import type { PromotionRecord } from '../resources.ts';
import { getErrorMessage } from '../rest-client.ts';
import { PromotionForm } from './promotion-form.tsx';
import { PromotionStateTag } from './promotion-state-tag.tsx';
import { usePromotionForm } from './use-promotion-form.ts';

const back = { to: `/${pageResources.promotions}`, label: texts.section };

export function PromotionEditPage() {
  const { id } = useParams<{ id: string }>();
  const { data, error, refetch } = useGetOne<PromotionRecord>(pageResources.promotions, { id: Number(id) });
  if (data) return <PromotionEditor key={data.id} promotion={data} />;
  return (
    <>
      <PageTitle title={texts.section} back={back} />
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />}
    </>
  );
}

function PromotionEditor({ promotion }: { promotion: PromotionRecord }) {
  const form = usePromotionForm(promotion, () => undefined);
  const current = form.stored ?? promotion;
  return (
    <>
      <PageTitle
        title={current.title}
        titleExtra={<PromotionStateTag state={promotion.state} />}
        description={current.summary}
        back={back}
        next={<RemovePromotion promotion={current} />}
      />
      <PromotionForm form={form} />
    </>
  );
}

function RemovePromotion({ promotion }: { promotion: PromotionRecord }) {
  const [isConfirming, setConfirming] = useState(false);
  const [remove, { isPending }] = useDelete<PromotionRecord>();
  const redirect = useRedirect();
  const notify = useNotify();
  const confirm = (): void => {
    void remove(
      pageResources.promotions,
      { id: promotion.id, previousData: promotion },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(texts.removedOf(promotion.title), { type: 'success' });
          redirect('list', pageResources.promotions);
        },
        onError: (error) => {
          setConfirming(false);
          notify(getErrorMessage(error), { type: 'error' });
        },
      },
    );
  };
  return (
    <>
      <Button variant="text" color="error" onClick={() => setConfirming(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={texts.removeTitle}
        confirmLabel={texts.remove}
        cancelLabel={texts.keep}
        busy={isPending}
        onConfirm={confirm}
        onClose={() => setConfirming(false)}
      >
        <Typography>{texts.removeText(promotion.title)}</Typography>
      </ConfirmDialog>
    </>
  );
}

export function PromotionCreatePage() {
  const [createdId, setCreatedId] = useState<number | null>(null);
  const redirect = useRedirect();
  const form = usePromotionForm(null, (id) => setCreatedId(id));
  useEffect(() => {
    // Redirects once nothing is unsaved, so that the unsaved-changes dialog does not open.
    if (createdId !== null && !form.isDirty) redirect('edit', pageResources.promotions, createdId);
  }, [createdId, form.isDirty, redirect]);
  return (
    <>
      <PageTitle title={texts.create} back={back} />
      <PromotionForm form={form} />
    </>
  );
}
