// The audit log: who changed what. Administrators search it and download what they found.
import { useState } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { LinkBase, useDataProvider } from 'ra-core';
import { auditAreas } from '../../rules/audit/audit-events.ts';
import { formatDateTime, isoDate } from '../../texts/dates.ts';
import { staffAuditTexts as texts } from '../../texts/staff-audit.ts';
import type { AuditSubjectKind, StaffAuditChange } from '../../wire/audit-log.ts';
import { saveTextAs } from '../browser-navigation.ts';
import { DayFilter, SearchBox, SelectFilter, useListFilters } from '../components/list-controls.tsx';
import { breaksWords, onOneLine, RecordList } from '../components/record-list.tsx';
import type { Column } from '../components/record-list.tsx';
import { CardText } from '../components/rows.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
import { parseGmt } from '../format/gmt-time.ts';
import { auditLogPath, pageResources } from '../resources.ts';
import type { AuditEventRow } from '../records.ts';
import { getErrorMessage } from '../rest-client.ts';

const areaOptions = [
  { value: '', name: texts.allAreas },
  ...auditAreas.map((area) => ({ value: area, name: texts.areaOf(area) })),
];

const resourceOf: Readonly<Record<AuditSubjectKind, string>> = {
  order: pageResources.orders,
  product: pageResources.products,
  promotion: pageResources.promotions,
  coupon: pageResources.coupons,
  review: pageResources.reviews,
  page: pageResources.pages,
  post: pageResources.posts,
  user: pageResources.users,
};

export function AuditLogPage() {
  return (
    <RecordList<AuditEventRow>
      resource={pageResources.auditLog}
      title={texts.title}
      titleExtra={<DownloadButton />}
      description={texts.description}
      filters={
        <>
          <SearchBox label={texts.search} />
          <SearchBox label={texts.who} name="who" />
          <SelectFilter name="area" label={texts.area} choices={areaOptions} />
          <DayFilter name="after" label={texts.after} />
          <DayFilter name="before" label={texts.before} />
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

/** Downloads what the filters of the list find. */
function DownloadButton() {
  const [filters] = useListFilters();
  const provider = useDataProvider<StaffDataProvider>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const download = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const text = await provider.fetchFile({ method: 'POST', path: `${auditLogPath}/export`, body: filters });
      saveTextAs(texts.fileName(isoDate(Date.now())), 'text/csv', text);
    } catch (error) {
      setRefusal(getErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="outlined" onClick={() => void download()} aria-disabled={busy}>
        {busy ? texts.downloading : texts.download}
      </Button>
      {refusal !== null && (
        <Alert severity="error" variant="outlined" sx={{ flexBasis: '100%' }}>
          {refusal}
        </Alert>
      )}
    </>
  );
}

function Subject({ event: { subject, about } }: { event: AuditEventRow }) {
  if (!about) return subject;
  return <LinkBase to={`/${resourceOf[about.kind]}/${about.id}`}>{subject}</LinkBase>;
}

/** The changed fields, each with its value before and after. */
function Changes({ event: { changes, kind_name: what } }: { event: AuditEventRow }) {
  if (changes.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={texts.changesOf(what)}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, overflowWrap: 'anywhere', fontSize: '0.9rem' }}
    >
      {changes.map((change) => (
        <Change key={change.name} change={change} />
      ))}
    </Box>
  );
}

function Change({ change: { name, from, to } }: { change: StaffAuditChange }) {
  return (
    <li>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {name}:
      </Box>{' '}
      {texts.changed(from, to)}
    </li>
  );
}

const happenedAt = ({ date_gmt: gmt }: AuditEventRow) => formatDateTime(parseGmt(gmt));

const columns: readonly Column<AuditEventRow>[] = [
  { name: texts.when, cell: happenedAt, sx: onOneLine },
  { name: texts.author, cell: ({ author }) => author },
  {
    name: texts.what,
    cell: (event) => (
      <>
        {event.kind_name}
        <br />
        <Subject event={event} />
      </>
    ),
    sx: breaksWords,
  },
  { name: texts.changes, cell: (event) => <Changes event={event} /> },
];

const card = (event: AuditEventRow) => (
  <>
    <Typography sx={{ fontWeight: 650 }}>{event.kind_name}</Typography>
    <Typography sx={breaksWords}>
      <Subject event={event} />
    </Typography>
    <Changes event={event} />
    <CardText>
      {event.author}, {happenedAt(event)}
    </CardText>
  </>
);
