import { Box, TableCell, Typography } from '@mui/material';
import { ListBase } from 'ra-core';
import { oneLineTitle } from '../../rules/catalog/product-title.ts';
import { formatDateTime } from '../../texts/dates.ts';
import { staffTexts } from '../../texts/staff.ts';
import { staffReviewTexts as texts } from '../../texts/staff-reviews.ts';
import { ListBody } from '../components/list-body.tsx';
import { SelectFilter, SearchBox } from '../components/list-controls.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { CardFooter, ListRow, RowCard, RowCards, RowLink, RowTable, useIsWideScreen } from '../components/rows.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { Stars } from '../components/stars.tsx';
import { pageResources } from '../resources.ts';
import type { ReviewRow } from '../resources.ts';
import { ReviewTags } from './review-tags.tsx';

const statusOptions = [
  { value: '', name: texts.allStatuses },
  { value: 'reported', name: texts.reported },
  ...Object.entries(texts.statuses).map(([value, name]) => ({ value, name })),
];

/** All reviews, newest first. */
export function ReviewList() {
  return (
    <ListBase resource={pageResources.reviews} perPage={20} disableAuthentication>
      <PageTitle title={texts.section} description={texts.fair} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <SearchBox label={texts.search} />
        <SelectFilter name="status" label={staffTexts.status} choices={statusOptions} />
      </Box>
      <ListBody<ReviewRow>
        singular={texts.one}
        plural={texts.more}
        emptyTitle={texts.emptyTitle}
        emptyText={texts.empty}
      >
        {(reviews) => <ReviewRows reviews={reviews} />}
      </ListBody>
    </ListBase>
  );
}

function ReviewRows({ reviews }: { reviews: readonly ReviewRow[] }) {
  return useIsWideScreen() ? <ReviewTable reviews={reviews} /> : <ReviewCards reviews={reviews} />;
}

const maxExcerptLength = 120;

function ReviewLink({ review }: { review: ReviewRow }) {
  const { review_text: text } = review;
  return (
    <RowLink to={`/${pageResources.reviews}/${review.id}`}>
      {text.length > maxExcerptLength ? `${text.slice(0, maxExcerptLength)}…` : text}
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
        <ListRow key={review.id}>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>
            <ReviewLink review={review} />
          </TableCell>
          <TableCell>
            <Stars rating={review.rating} />
          </TableCell>
          <TableCell>{oneLineTitle(review.product_name, review.product_edition)}</TableCell>
          <TableCell sx={{ minWidth: 110, overflowWrap: 'anywhere' }}>{review.reviewer}</TableCell>
          <TableCell>
            <ReviewTags review={review} />
          </TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDateTime(parseGmt(review.date_created_gmt ?? ''))}</TableCell>
        </ListRow>
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
            {oneLineTitle(review.product_name, review.product_edition)} · {review.reviewer}
          </Typography>
          <CardFooter>
            <ReviewTags review={review} />
            <Stars rating={review.rating} />
          </CardFooter>
        </RowCard>
      ))}
    </RowCards>
  );
}
