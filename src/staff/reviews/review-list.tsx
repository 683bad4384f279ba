import { oneLineTitle } from '../../rules/catalog/product-title.ts';
import { formatDateTime } from '../../texts/dates.ts';
import { staffTexts } from '../../texts/staff.ts';
import { staffReviewTexts as texts } from '../../texts/staff-reviews.ts';
import { SelectFilter, SearchBox } from '../components/list-controls.tsx';
import { breaksWords, onOneLine, RecordList } from '../components/record-list.tsx';
import type { Column } from '../components/record-list.tsx';
import { CardFooter, CardText, RowLink } from '../components/rows.tsx';
import { Stars } from '../components/stars.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources } from '../resources.ts';
import type { ReviewRow } from '../records.ts';
import { ReviewTags } from './review-tags.tsx';

const statusOptions = [
  { value: '', name: texts.allStatuses },
  { value: 'reported', name: texts.reported },
  ...Object.entries(texts.statuses).map(([value, name]) => ({ value, name })),
];

/** All reviews, newest first. */
export function ReviewList() {
  return (
    <RecordList<ReviewRow>
      resource={pageResources.reviews}
      title={texts.section}
      description={texts.fair}
      filters={
        <>
          <SearchBox label={texts.search} />
          <SelectFilter name="status" label={staffTexts.status} choices={statusOptions} />
        </>
      }
      singular={texts.one}
      plural={texts.more}
      emptyTitle={texts.emptyTitle}
      emptyText={texts.empty}
      columns={columns}
      card={card}
    />
  );
}

const maxExcerptLength = 120;

const linkTo = ({ id, review_text: text }: ReviewRow) => (
  <RowLink to={`/${pageResources.reviews}/${id}`}>
    {text.length > maxExcerptLength ? `${text.slice(0, maxExcerptLength)}…` : text}
  </RowLink>
);
const productOf = (review: ReviewRow) => oneLineTitle(review.product_name, review.product_edition);

const columns: readonly Column<ReviewRow>[] = [
  { name: texts.review, cell: linkTo, sx: breaksWords },
  { name: texts.rating, cell: (review) => <Stars rating={review.rating} /> },
  { name: texts.product, cell: productOf },
  { name: texts.author, cell: (review) => review.reviewer, sx: { minWidth: 110, ...breaksWords } },
  { name: staffTexts.status, cell: (review) => <ReviewTags review={review} /> },
  {
    name: texts.date,
    cell: ({ date_created_gmt: gmt }) => formatDateTime(parseGmt(gmt ?? '')),
    sx: onOneLine,
  },
];

const card = (review: ReviewRow) => (
  <>
    {linkTo(review)}
    <CardText>
      {productOf(review)} · {review.reviewer}
    </CardText>
    <CardFooter>
      <ReviewTags review={review} />
      <Stars rating={review.rating} />
    </CardFooter>
  </>
);
