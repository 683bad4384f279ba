// One review: text, reports, moderation, the answer of the shop, and the author.
import { Box, Typography } from '@mui/material';
import { LinkBase } from 'ra-core';
import { oneLineTitle } from '../../rules/catalog/product-title.ts';
import { formatDateTime } from '../../texts/dates.ts';
import { staffReviewTexts as texts } from '../../texts/staff-reviews.ts';
import { FactList } from '../components/fact-list.tsx';
import { Panel } from '../components/panel.tsx';
import { Stars } from '../components/stars.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { RecordPage } from '../components/record-page.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources, detailMeta } from '../resources.ts';
import type { ReviewRow } from '../records.ts';
import { ReviewActions, ReviewAnswer } from './review-actions.tsx';
import { ReviewReports } from './review-reports.tsx';
import { ReviewTags } from './review-tags.tsx';

const backLink = { to: `/${pageResources.reviews}`, label: texts.section };

export function ReviewPage() {
  return (
    <RecordPage<ReviewRow> resource={pageResources.reviews} title={texts.section} back={backLink} meta={detailMeta}>
      {(review) => (
        <>
          <PageTitle title={texts.title(review.reviewer)} titleExtra={<ReviewTags review={review} />} back={backLink} />
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 320px' } }}>
            <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
              <Panel title={texts.review} titleExtra={<Stars rating={review.rating} />}>
                <Typography component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {review.review_text}
                </Typography>
              </Panel>
              <ReviewReports review={review} />
              <Panel title={texts.decide} help={texts.fair}>
                <ReviewActions review={review} />
              </Panel>
              <Panel title={texts.answer}>
                <ReviewAnswer key={review.answer} review={review} />
              </Panel>
            </Box>
            <Box sx={{ alignSelf: 'start', minWidth: 0 }}>
              <Panel title={texts.author}>
                <ReviewDetails review={review} />
              </Panel>
            </Box>
          </Box>
        </>
      )}
    </RecordPage>
  );
}

function ReviewDetails({ review }: { review: ReviewRow }) {
  return (
    <FactList
      facts={[
        { name: texts.author, value: review.reviewer },
        { name: texts.email, value: review.reviewer_email },
        { name: texts.verified, value: review.verified ? texts.verifiedYes : texts.verifiedNo },
        {
          name: texts.product,
          value: (
            <LinkBase to={`/${pageResources.products}/${review.product_id}`}>
              {oneLineTitle(review.product_name, review.product_edition)}
            </LinkBase>
          ),
        },
        { name: texts.date, value: formatDateTime(parseGmt(review.date_created_gmt ?? '')) },
        ...(review.reason === '' ? [] : [{ name: texts.reason, value: texts.reasonOf(review.reason) }]),
      ]}
    />
  );
}
