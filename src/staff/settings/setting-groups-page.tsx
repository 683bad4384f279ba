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
import { panelAddress, shownPanels } from './setting-panels.ts';
import type { SettingPanel } from './setting-panels.ts';

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
  const panels = shownPanels(settings).map((panel) => ({ ...panel, address: panelAddress(panel) }));
  const settingLinks = settings.map((setting) => ({ ...setting, address: settingAddress(setting.id) }));
  const found = searchSettings<FoundItem>([...settingLinks, ...panels], groups ?? [], term);
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
      {isSearching ? <FoundItems items={found} groups={groups ?? []} /> : groups && <GroupTiles groups={groups} />}
      {groups && (!isSearching || found.some(({ id }) => id === pageCachePanel)) && (
        <Box sx={{ maxWidth: 520, mt: isSearching ? 2 : 4 }}>
          <PageCachePanel />
        </Box>
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

/** A setting or a panel, with its address. */
type FoundItem = Pick<SettingRecord, 'label' | 'description' | 'group_id' | 'options'> & {
  id: string;
  address: string;
};

/** The panel of this page, which a search shows itself. */
const pageCachePanel: SettingPanel['id'] = 'page-cache';

function FoundItems({ items, groups }: { items: readonly FoundItem[]; groups: readonly GroupRecord[] }) {
  const linked = items.filter(({ id }) => id !== pageCachePanel);
  if (linked.length === 0) return null;
  return (
    <Box component="ul" aria-label={texts.results} sx={{ ...listStyle, mt: 1 }}>
      {linked.map((item) => (
        <Paper
          component="li"
          key={item.id}
          sx={{ position: 'relative', p: 2, '&:hover': { borderColor: 'text.secondary' } }}
        >
          <Box component={LinkBase} to={item.address} sx={{ ...tileLinkStyle, fontWeight: 650 }}>
            {item.label}
          </Box>
          <Typography variant="body2">{item.description}</Typography>
          <Typography variant="body2" color="textSecondary">
            {groups.find(({ id }) => id === item.group_id)?.label}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}
