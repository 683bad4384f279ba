// The list of pages or of posts, drafts included.
import type { ContentKind } from '../../rules/content/content.ts';
import { formatDateTime } from '../../texts/dates.ts';
import { staffTexts } from '../../texts/staff.ts';
import { staffContentTexts as texts } from '../../texts/staff-content.ts';
import { SelectFilter, SortSelect, SearchBox } from '../components/list-controls.tsx';
import { CreateLink, RecordList } from '../components/record-list.tsx';
import type { Column } from '../components/record-list.tsx';
import { CardFooter, CardText, RowLink } from '../components/rows.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import type { ContentRow } from '../records.ts';
import { ContentStatusTag } from './content-status-tag.tsx';
import { contentResource } from './use-content-form.ts';

const sortOptions = [
  { value: 'changed desc', name: texts.changed },
  { value: 'date desc', name: texts.date },
  { value: 'title asc', name: texts.title },
];
const statusOptions = [
  { value: '', name: staffTexts.all },
  { value: 'publish', name: texts.published },
  { value: 'draft', name: texts.draft },
];

export const PageList = () => <ContentList kind="page" />;
export const PostList = () => <ContentList kind="post" />;

function ContentList({ kind }: { kind: ContentKind }) {
  const resource = contentResource(kind);
  return (
    <RecordList<ContentRow>
      resource={resource}
      sort={{ field: 'changed', order: 'DESC' }}
      title={texts.sections[kind]}
      titleExtra={<CreateLink resource={resource}>{texts.create[kind]}</CreateLink>}
      filters={
        <>
          <SearchBox label={texts.searchTitle} />
          <SelectFilter name="status" label={texts.status} choices={statusOptions} />
          <SortSelect choices={sortOptions} />
        </>
      }
      singular={texts.one[kind]}
      plural={texts.more[kind]}
      emptyTitle={texts.emptyTitle}
      emptyText={texts.empty}
      columns={columnsOf[kind]}
      card={cardOf[kind]}
    />
  );
}

function formatOptionalGmt(gmt: string | null): string {
  return gmt === null ? '' : formatDateTime(parseGmt(gmt));
}

const linkTo =
  (kind: ContentKind) =>
  ({ id, title }: ContentRow) => <RowLink to={`/${contentResource(kind)}/${id}`}>{title}</RowLink>;

const makeColumns = (kind: ContentKind): readonly Column<ContentRow>[] => [
  { name: texts.title, cell: linkTo(kind) },
  { name: texts.status, cell: (content) => <ContentStatusTag content={content} /> },
  { name: texts.date, cell: ({ date_gmt: gmt }) => formatOptionalGmt(gmt) },
  { name: texts.changed, cell: ({ modified_gmt: gmt }) => formatOptionalGmt(gmt) },
];
const makeCard = (kind: ContentKind) => (content: ContentRow) => (
  <>
    {linkTo(kind)(content)}
    <CardFooter>
      <ContentStatusTag content={content} />
      <CardText>{formatOptionalGmt(content.modified_gmt)}</CardText>
    </CardFooter>
  </>
);
const columnsOf = { page: makeColumns('page'), post: makeColumns('post') } as const;
const cardOf = { page: makeCard('page'), post: makeCard('post') } as const;
