// The list of webhooks, newest first.
import { Typography } from '@mui/material';
import { staffTexts } from '../../texts/staff.ts';
import { staffWebhookTexts as texts } from '../../texts/staff-webhooks.ts';
import { SearchBox, SelectFilter } from '../components/list-controls.tsx';
import { breaksWords, CreateLink, RecordList } from '../components/record-list.tsx';
import type { Column } from '../components/record-list.tsx';
import { CardFooter, CardText, RowLink } from '../components/rows.tsx';
import { pageResources } from '../resources.ts';
import type { WebhookRecord } from '../records.ts';
import { WebhookStatusTag } from './webhook-status-tag.tsx';

const statusOptions = [
  { value: '', name: staffTexts.all },
  ...Object.entries(texts.statuses).map(([value, name]) => ({ value, name })),
];

export function WebhookList() {
  return (
    <RecordList<WebhookRecord>
      resource={pageResources.webhooks}
      sort={{ field: 'date', order: 'DESC' }}
      title={texts.title}
      titleExtra={<CreateLink resource={pageResources.webhooks}>{texts.create}</CreateLink>}
      description={texts.empty}
      filters={
        <>
          <SearchBox label={texts.search} />
          <SelectFilter name="status" label={texts.status} choices={statusOptions} />
        </>
      }
      singular={texts.one}
      plural={texts.more}
      emptyTitle={texts.notFound}
      emptyText={texts.notFoundText}
      whenNone={{ title: texts.none, text: texts.empty }}
      columns={columns}
      card={card}
    />
  );
}

const linkTo = ({ id, name }: WebhookRecord) => <RowLink to={`/${pageResources.webhooks}/${id}`}>{name}</RowLink>;
const topicOf = ({ topic }: WebhookRecord) => texts.topicOf(topic);

const columns: readonly Column<WebhookRecord>[] = [
  { name: texts.name, cell: linkTo, sx: breaksWords },
  { name: texts.topic, cell: topicOf },
  { name: texts.url, cell: (webhook) => webhook.delivery_url, sx: breaksWords },
  { name: texts.status, cell: (webhook) => <WebhookStatusTag status={webhook.status} /> },
];

const card = (webhook: WebhookRecord) => (
  <>
    {linkTo(webhook)}
    <Typography variant="body2">{topicOf(webhook)}</Typography>
    <CardText>{webhook.delivery_url}</CardText>
    <CardFooter>
      <WebhookStatusTag status={webhook.status} />
    </CardFooter>
  </>
);
