import { Box, Paper, Typography } from '@mui/material';
import { LinkBase, useGetList } from 'ra-core';
import { staffSettingTexts as texts, staffTexts } from '../../texts/staff.ts';
import { PageTitle } from '../components/page-title.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { pageResources, relatedResources } from '../resources.ts';
import type { GroupRecord } from '../resources.ts';

/** The groups of settings; each links to its page. */
export function SettingGroupsPage() {
  const { data: groups, error, refetch } = useGetList<GroupRecord>(relatedResources.settingGroups);
  return (
    <>
      <PageTitle title={staffTexts.settings} description={texts.intro} />
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !groups && <Loading />}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
        }}
      >
        {groups?.map(({ id, label }) => (
          <Paper
            component="li"
            key={id}
            sx={{ position: 'relative', p: 2.5, '&:hover': { borderColor: 'text.secondary' } }}
          >
            <Typography variant="h3" component="h2">
              <Box
                component={LinkBase}
                to={`/${pageResources.settings}/${id}`}
                sx={{
                  textDecoration: 'none',
                  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
                }}
              >
                {label}
              </Box>
            </Typography>
          </Paper>
        ))}
      </Box>
    </>
  );
}
