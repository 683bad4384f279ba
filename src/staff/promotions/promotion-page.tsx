// The edit and create pages of promotions.
import { useState } from 'react';
import { Typography } from '@mui/material';
import { staffPromotionTexts as texts } from '../../texts/staff-promotions.ts';
import { ConfirmButton, dangerous } from '../components/confirm-button.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { RecordPage, useOpenCreated } from '../components/record-page.tsx';
import { useRemoveRecord } from '../components/use-remove-record.ts';
import { pageResources } from '../resources.ts';
import type { PromotionRecord } from '../records.ts';
import { PromotionForm } from './promotion-form.tsx';
import { PromotionStateTag } from './promotion-state-tag.tsx';
import { usePromotionForm } from './use-promotion-form.ts';

const back = { to: `/${pageResources.promotions}`, label: texts.section };

export function PromotionEditPage() {
  return (
    <RecordPage<PromotionRecord> resource={pageResources.promotions} title={texts.section} back={back}>
      {(promotion) => <PromotionEditor key={promotion.id} promotion={promotion} />}
    </RecordPage>
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
  const removal = useRemoveRecord(pageResources.promotions);
  return (
    <ConfirmButton
      label={texts.remove}
      title={texts.removeTitle}
      cancelLabel={texts.keep}
      busy={removal.busy}
      look={dangerous}
      onConfirm={(close) => removal.remove(promotion, texts.removedOf(promotion.title), close)}
    >
      <Typography>{texts.removeText(promotion.title)}</Typography>
    </ConfirmButton>
  );
}

export function PromotionCreatePage() {
  const [createdId, setCreatedId] = useState<number | null>(null);
  const form = usePromotionForm(null, setCreatedId);
  useOpenCreated(pageResources.promotions, createdId, form.isDirty);
  return (
    <>
      <PageTitle title={texts.create} back={back} />
      <PromotionForm form={form} />
    </>
  );
}
