// The last good backup, for administrators, with a warning when there is none, or when it is old or damaged.
import { Alert, Box, Typography } from '@mui/material';
import { useGetOne, usePermissions } from 'ra-core';
import { staffBackupTexts as texts } from '../../texts/staff-backups.ts';
import { Panel } from '../components/panel.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { relatedResources } from '../resources.ts';
import { onlyId } from '../rest-endpoint.ts';
import type { BackupsRecord } from '../records.ts';

export function BackupPanel() {
  const { permissions } = usePermissions<string>();
  return permissions === 'administrator' ? <LastBackup /> : null;
}

function LastBackup() {
  const { data } = useGetOne<BackupsRecord>(relatedResources.backups, { id: onlyId });
  if (!data) return null;
  const { good, newest, warning } = data;
  return (
    <Panel title={texts.title}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {warning && (
          <Alert severity="warning" variant="outlined">
            {texts.warnings[warning]}
          </Alert>
        )}
        {good && <Typography>{texts.good(parseGmt(good.date_gmt))}</Typography>}
        {newest && newest.name !== good?.name && warning !== 'damaged' && (
          <Typography>{texts.unchecked(parseGmt(newest.date_gmt))}</Typography>
        )}
      </Box>
    </Panel>
  );
}
