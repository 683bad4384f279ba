// Redirects of old addresses: what was asked for and is missing, a new one, a file, and all that there are.
import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { staffRedirectTexts as texts } from '../../texts/staff-redirects.ts';
import { PageTitle } from '../components/page-title.tsx';
import { MissedAddresses } from './missed-addresses.tsx';
import { NewRedirect } from './new-redirect.tsx';
import { RedirectFile } from './redirect-file.tsx';
import { RedirectList } from './redirect-list.tsx';
import { useState } from 'react';

const listKey = ['redirects'];
const missedKey = ['missed-addresses'];

export function RedirectsPage() {
  const queries = useQueryClient();
  const [from, setFrom] = useState('');
  const reload = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: listKey }),
      queries.invalidateQueries({ queryKey: missedKey }),
    ]);
  };
  return (
    <>
      <PageTitle title={texts.title} description={texts.description} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <MissedAddresses queryKey={missedKey} onChange={reload} onChoose={setFrom} />
        <NewRedirect from={from} onFrom={setFrom} onChange={reload} />
        <RedirectFile onChange={reload} />
        <RedirectList queryKey={listKey} onChange={reload} />
      </Box>
    </>
  );
}
