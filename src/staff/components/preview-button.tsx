import type { ReactNode } from 'react';
import { Box, Button } from '@mui/material';
import { previewFields } from '../../wire/content.ts';
import { paths } from '../../wire/paths.ts';

interface PreviewButtonProps {
  /** What is shown, as `draftToPreview` describes it. */
  draft: unknown;
  label: string;
  /** The full name, on a page with several of these buttons. */
  name?: string;
  /** Further fields of the form. */
  children?: ReactNode;
}

/** Posts unsaved changes to the preview page, which opens in a new tab. */
export function PreviewButton({ draft, label, name, children }: PreviewButtonProps) {
  return (
    <Box
      component="form"
      method="post"
      action={paths.preview}
      target="_blank"
      sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      <input type="hidden" name={previewFields.content} value={JSON.stringify(draft)} />
      {children}
      <Button type="submit" variant="outlined" aria-label={name}>
        {label}
      </Button>
    </Box>
  );
}
