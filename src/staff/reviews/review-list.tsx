import { Box, TableCell, Typography } from '@mui/material';
import { ListBase } from 'ra-core';
import { formatDateTime } from '../../texts/dates.ts';
import { starsText } from '../../texts/rating.ts';
import { staffTexts } from '../../texts/staff.ts';
import { staffReviewTexts as texts } from '../../texts/staff-reviews.ts';
import { ListFrame } from '../parts/list-frame.tsx';
import { ChoiceFilter, SearchBox } from '../parts/list-tools.tsx';
import { RoomTitle } from '../parts/room-title.tsx';
import { CardEnds, Row, RowCard, RowCards, RowLink, RowTable, useWide } from '../parts/rows.tsx';
import { atOf } from '../parts/when.ts';
import { rooms } from '../resources.ts';
import type { ReviewRow } from '../resources.ts';
import { ReviewTags } from './review-state.tsx';

const choices = [
  { value: '', name: texts.allStatuses },
  { value: 'reported', name: texts.reported },
  ...Object.entries(texts.statuses).map(([value, name]) => ({ value, name })),
];

/** Every review that somebody sent, newest first. */
export function ReviewList() {
  return (
    <ListBase resource={rooms.reviews} perPage={20} disableAuthentication>
      <RoomTitle title={texts.room} below={texts.fair} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <SearchBox label={texts.search} />
        <ChoiceFilter name="status" label={staffTexts.status} choices={choices} />
      </Box>
      <ListFrame<ReviewRow> one={texts.one} more={texts.more} emptyTitle={texts.emptyTitle} empty={texts.empty}>
        {(reviews) => <Reviews reviews={reviews} />}
      </ListFrame>
    </ListBase>
  );
}

function Reviews({ reviews }: { reviews: readonly ReviewRow[] }) {
  return useWide() ? <ReviewTable reviews={reviews} /> : <ReviewCards reviews={reviews} />;
}

const shownOf = 120;

function ReviewLink({ review }: { review: ReviewRow }) {
  const { review_text: text } = review;
  return (
    <RowLink to={`/${rooms.reviews}/${review.id}`}>
      {text.length > shownOf ? `${text.slice(0, shownOf)}…` : text}
    </RowLink>
  );
}

function ReviewTable({ reviews }: { reviews: readonly ReviewRow[] }) {
  return (
    <RowTable
      head={
        <>
          <TableCell>{texts.review}</TableCell>
          <TableCell>{texts.rating}</TableCell>
          <TableCell>{texts.product}</TableCell>
          <TableCell>{texts.author}</TableCell>
          <TableCell>{staffTexts.status}</TableCell>
          <TableCell>{texts.date}</TableCell>
        </>
      }
    >
      {reviews.map((review) => (
        <Row key={review.id}>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>
            <ReviewLink review={review} />
          </TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{starsText(review.rating)}</TableCell>
          <TableCell>{review.product_name}</TableCell>
          <TableCell sx={{ minWidth: 110, overflowWrap: 'anywhere' }}>{review.reviewer}</TableCell>
          <TableCell>
            <ReviewTags review={review} />
          </TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDateTime(atOf(review.date_created_gmt ?? ''))}</TableCell>
        </Row>
      ))}
    </RowTable>
  );
}

function ReviewCards({ reviews }: { reviews: readonly ReviewRow[] }) {
  return (
    <RowCards>
      {reviews.map((review) => (
        <RowCard key={review.id}>
          <ReviewLink review={review} />
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {review.product_name} · {review.reviewer}
          </Typography>
          <CardEnds>
            <ReviewTags review={review} />
            <Typography variant="body2" color="textSecondary">
              {starsText(review.rating)}
            </Typography>
          </CardEnds>
        </RowCard>
      ))}
    </RowCards>
  );
}
