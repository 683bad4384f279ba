// The list of promotions: what each does, whether it runs, and how often it was used.
import { Typography } from '@mui/material';
import { staffPromotionTexts as texts } from '../../texts/staff-promotions.ts';
import { CreateLink, RecordList } from '../components/record-list.tsx';
import type { Column } from '../components/record-list.tsx';
import { CardFooter, CardText, RowLink } from '../components/rows.tsx';
import { pageResources } from '../resources.ts';
import type { PromotionRecord } from '../records.ts';
import { PromotionStateTag } from './promotion-state-tag.tsx';

export function PromotionList() {
  return (
    <RecordList<PromotionRecord>
      resource={pageResources.promotions}
      perPage={1_000}
      title={texts.section}
      titleExtra={<CreateLink resource={pageResources.promotions}>{texts.create}</CreateLink>}
      description={texts.help}
      singular={texts.one}
      plural={texts.more}
      emptyTitle={texts.emptyTitle}
      emptyText={texts.empty}
      columns={columns}
      card={card}
    />
  );
}

const linkTo = ({ id, title }: PromotionRecord) => <RowLink to={`/${pageResources.promotions}/${id}`}>{title}</RowLink>;
const usedOf = ({ times_used: count, usage_limit: limit }: PromotionRecord) => texts.used(count, limit);

const columns: readonly Column<PromotionRecord>[] = [
  { name: texts.title, cell: linkTo },
  {
    name: texts.summary,
    cell: ({ summary, about }) => (
      <>
        {summary}
        <CardText>{about}</CardText>
      </>
    ),
  },
  { name: texts.state, cell: ({ state }) => <PromotionStateTag state={state} /> },
  { name: texts.uses, cell: usedOf },
];

const card = (promotion: PromotionRecord) => (
  <>
    {linkTo(promotion)}
    <Typography variant="body2">{promotion.summary}</Typography>
    <CardText>{promotion.about}</CardText>
    <CardFooter>
      <PromotionStateTag state={promotion.state} />
      <CardText>{usedOf(promotion)}</CardText>
    </CardFooter>
  </>
);
