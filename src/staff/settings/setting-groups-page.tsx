// The groups of settings, each with a line of explanation; a search over all settings; the page cache.
import { useState } from 'react';
import { Box, Paper, Typography } from '@mui/material';
import { LinkBase, useGetList } from 'ra-core';
import { staffSettingTexts as texts, staffTexts } from '../../texts/staff.ts';
import { PageTitle } from '../components/page-title.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { SearchField } from '../components/list-controls.tsx';
import { pageResources, relatedResources } from '../resources.ts';
import type { GroupRecord, SettingRecord } from '../records.ts';
import { PageCachePanel } from './page-cache-panel.tsx';
import { searchSettings } from './search-settings.ts';
import { settingAddress } from './setting-address.ts';

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 };
/** The link's clickable area covers its tile. */
const tileLinkStyle = {
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
};

export function SettingGroupsPage() {
  const { data: groups, error, refetch } = useGetList<GroupRecord>(relatedResources.settingGroups);
  const { data: settings = [] } = useGetList<SettingRecord>(pageResources.settings);
  const [term, setTerm] = useState('');
  const isSearching = term.trim() !== '';
  const found = searchSettings(settings, groups ?? [], term);
  return (
    <>
      <PageTitle title={staffTexts.settings} description={texts.intro} />
      <Box sx={{ display: 'flex', maxWidth: 520, mb: 1.5 }}>
        <SearchField label={texts.search} value={term} onChange={setTerm} />
      </Box>
      <Typography
        component="output"
        color="textSecondary"
        variant="body2"
        sx={{ display: 'block', minHeight: '1.5em' }}
      >
        {!isSearching ? '' : found.length === 0 ? texts.notFound : texts.found(found.length)}
      </Typography>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !groups && <Loading />}
      {isSearching ? (
        <FoundSettings settings={found} groups={groups ?? []} />
      ) : (
        groups && (
          <>
            <GroupTiles groups={groups} />
            <Box sx={{ maxWidth: 520, mt: 4 }}>
              <PageCachePanel />
            </Box>
          </>
        )
      )}
    </>
  );
}

function GroupTiles({ groups }: { groups: readonly GroupRecord[] }) {
  return (
    <Box
      component="ul"
      sx={{ ...listStyle, mt: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))' }}
    >
      {groups.map(({ id, label, description }) => (
        <Paper
          component="li"
          key={id}
          sx={{ position: 'relative', p: 2.5, '&:hover': { borderColor: 'text.secondary' } }}
        >
          <Typography variant="h3" component="h2">
            <Box component={LinkBase} to={`/${pageResources.settings}/${id}`} sx={tileLinkStyle}>
              {label}
            </Box>
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {description}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}

interface FoundSettingsProps {
  settings: readonly SettingRecord[];
  groups: readonly GroupRecord[];
}

function FoundSettings({ settings, groups }: FoundSettingsProps) {
  return (
    <Box component="ul" aria-label={texts.results} sx={{ ...listStyle, mt: 1 }}>
      {settings.map((setting) => (
        <Paper
          component="li"
          key={setting.id}
          sx={{ position: 'relative', p: 2, '&:hover': { borderColor: 'text.secondary' } }}
        >
          <Box component={LinkBase} to={settingAddress(setting.id)} sx={{ ...tileLinkStyle, fontWeight: 650 }}>
            {setting.label}
          </Box>
          <Typography variant="body2">{setting.description}</Typography>
          <Typography variant="body2" color="textSecondary">
            {groups.find(({ id }) => id === setting.group_id)?.label}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}
