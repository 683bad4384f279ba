// Posts the unsaved content to the preview page, which opens in a new tab.
import { useState } from 'react';
import { Box, TextField, Typography } from '@mui/material';
import { accountRoles } from '../../rules/accounts/accounts.ts';
import { staffContentTexts as texts } from '../../texts/staff-content.ts';
import { previewFields } from '../../wire/content.ts';
import { PreviewButton } from '../components/preview-button.tsx';
import type { ContentFormState } from './use-content-form.ts';

export function PreviewForm({ form }: { form: ContentFormState }) {
  const [role, setRole] = useState('');
  const { revision: _revision, ...payload } = form.toPayload();
  const draft = { ...payload, kind: form.kind, title: form.values.title || texts.untitled };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <PreviewButton draft={draft} label={texts.preview}>
        <TextField
          select
          name={previewFields.role}
          label={texts.previewAs}
          value={role}
          onChange={(event) => setRole(event.target.value)}
          fullWidth
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">{texts.guests}</option>
          {accountRoles.map((accountRole) => (
            <option key={accountRole} value={accountRole}>
              {texts.role[accountRole]}
            </option>
          ))}
        </TextField>
      </PreviewButton>
      <Typography variant="body2" color="textSecondary">
        {texts.previewHelp}
      </Typography>
    </Box>
  );
}
