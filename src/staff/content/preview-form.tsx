// Posts the unsaved content to the preview page, which opens in a new tab.
import { useState } from 'react';
import { Box, Button, TextField, Typography } from '@mui/material';
import { accountRoles } from '../../rules/accounts/accounts.ts';
import { staffContentTexts as texts } from '../../texts/staff-content.ts';
import { previewFields } from '../../wire/content.ts';
import { paths } from '../../wire/paths.ts';
import type { ContentFormState } from './use-content-form.ts';

export function PreviewForm({ form }: { form: ContentFormState }) {
  const [role, setRole] = useState('');
  const { revision: _revision, ...payload } = form.toPayload();
  const content = JSON.stringify({ ...payload, kind: form.kind, title: form.values.title || texts.untitled });
  return (
    <Box
      component="form"
      method="post"
      action={paths.preview}
      target="_blank"
      sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      <input type="hidden" name={previewFields.content} value={content} />
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
      <Button type="submit" variant="outlined">
        {texts.preview}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {texts.previewHelp}
      </Typography>
    </Box>
  );
}
