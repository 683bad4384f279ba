// One review: what was written, by whom, and what is to become of it.
import { Box, Typography } from '@mui/material';
import { LinkBase, useGetOne, useParams } from 'ra-core';
import { formatDateTime } from '../../texts/dates.ts';
import { starsText } from '../../texts/rating.ts';
import { staffReviewTexts as texts } from '../../texts/staff-reviews.ts';
import { Facts } from '../parts/facts.tsx';
import { Panel } from '../parts/panel.tsx';
import { RoomTitle } from '../parts/room-title.tsx';
import { Trouble, Waiting } from '../parts/trouble.tsx';
import { atOf } from '../parts/when.ts';
import { rooms, whole } from '../resources.ts';
import type { ReviewRow } from '../resources.ts';
import { ReviewActions, ReviewAnswer } from './review-actions.tsx';
import { ReviewReports } from './review-reports.tsx';
import { ReviewTags } from './review-state.tsx';

const back = { to: `/${rooms.reviews}`, room: texts.room };

export function ReviewRoom() {
  const { id } = useParams<{ id: string }>();
  const { data: review, error, refetch } = useGetOne<ReviewRow>(rooms.reviews, { id: Number(id), meta: whole });
  if (!review)
    return (
      <>
        <RoomTitle title={texts.room} back={back} />
        {error ? <Trouble error={error} onRetry={() => void refetch()} /> : <Waiting />}
      </>
    );
  return (
    <>
      <RoomTitle title={texts.title(review.reviewer)} beside={<ReviewTags review={review} />} back={back} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 320px' } }}>
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
          <Panel title={starsText(review.rating)}>
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
            <About review={review} />
          </Panel>
        </Box>
      </Box>
    </>
  );
}

function About({ review }: { review: ReviewRow }) {
  return (
    <Facts
      facts={[
        { name: texts.author, value: review.reviewer },
        { name: texts.email, value: review.reviewer_email },
        { name: texts.verified, value: review.verified ? texts.verifiedYes : texts.verifiedNo },
        {
          name: texts.product,
          value: <LinkBase to={`/${rooms.products}/${review.product_id}`}>{review.product_name}</LinkBase>,
        },
        { name: texts.date, value: formatDateTime(atOf(review.date_created_gmt ?? '')) },
        ...(review.reason === '' ? [] : [{ name: texts.reason, value: texts.reasonOf(review.reason) }]),
      ]}
    />
  );
}
