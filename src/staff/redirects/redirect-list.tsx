// All redirects, a page at a time, found by a part of an address.
import { useDeferredValue, useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { staffRedirectTexts as texts } from '../../texts/staff-redirects.ts';
import type { StaffRedirect, StaffRedirects } from '../../wire/redirects.ts';
import { FormTextField } from '../components/form-fields.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { PageLinks } from '../components/page-links.tsx';
import { Panel } from '../components/panel.tsx';
import { useChange } from '../components/use-change.ts';
import type { StaffDataProvider } from '../data-provider.ts';
import { parseGmt } from '../format/gmt-time.ts';

const perPage = 20;

export function RedirectList({ queryKey, onChange }: { queryKey: readonly string[]; onChange: () => Promise<void> }) {
  const provider = useDataProvider<StaffDataProvider>();
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, page, search],
    queryFn: () =>
      provider.send<StaffRedirects>({
        method: 'GET',
        path: `shop/v1/redirects?page=${page}&per_page=${perPage}&search=${encodeURIComponent(search)}`,
      }),
    placeholderData: keepPreviousData,
  });
  const change = useChange(onChange);
  const remove = ({ id, path }: StaffRedirect) =>
    void change.run({ method: 'DELETE', path: `shop/v1/redirects/${id}` }, texts.deleted(path));
  return (
    <Panel title={texts.list}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FormTextField
          id="redirect-search"
          label={texts.search}
          type="search"
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setPage(1);
          }}
        />
        <output>{change.error ?? change.message}</output>
        {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />)}
        {data?.rows.length === 0 && <Typography>{search === '' ? texts.none : texts.noneFound}</Typography>}
        {data && data.rows.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
            {data.rows.map((row) => (
              <RedirectRow key={row.id} row={row} onDelete={() => remove(row)} />
            ))}
          </Box>
        )}
        {data && <PageLinks page={page} pages={Math.ceil(data.total / perPage)} onChange={setPage} />}
      </Box>
    </Panel>
  );
}

function RedirectRow({ row, onDelete }: { row: StaffRedirect; onDelete: () => void }) {
  const { path, target, source, hits, date_last_used_gmt: usedAt } = row;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>
          <strong>{path}</strong> {texts.leadsTo} <a href={target}>{target}</a>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {`${texts.sourceOf(source)}, ${texts.used(hits, usedAt === null ? null : parseGmt(usedAt))}`}
        </Typography>
      </Box>
      <Button variant="outlined" aria-label={texts.deleteOf(path)} onClick={onDelete}>
        {texts.delete}
      </Button>
    </Box>
  );
}
