import { useEffect } from 'react';
import { Typography } from '@mui/material';
import { useBlocker } from 'ra-core';
import { staffTexts } from '../../texts/staff.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks for confirmation before the user leaves a page with unsaved changes. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(unsaved);
  useEffect(() => {
    if (!unsaved) return undefined;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [unsaved]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={staffTexts.unsavedTitle}
      confirmLabel={staffTexts.leave}
      cancelLabel={staffTexts.stay}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <Typography>{staffTexts.unsaved}</Typography>
    </ConfirmDialog>
  );
}
