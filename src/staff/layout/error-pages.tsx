// Error pages: no access, not found, and a fault of the program.
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { staffTexts } from '../../texts/staff.ts';
import { paths } from '../../wire/paths.ts';
import { WarningIcon } from '../components/icons.tsx';
import { PageTitle } from '../components/page-title.tsx';

/** For a logged-in user who is not staff. */
export function NoAccess() {
  return (
    <Box component="main" sx={{ maxWidth: 560, mx: 'auto', px: 3, py: 10 }}>
      <PageTitle title={staffTexts.noAccessTitle} />
      <Typography sx={{ mb: 3 }}>{staffTexts.noAccess}</Typography>
      <a href={paths.home}>{staffTexts.toShop}</a>
    </Box>
  );
}

/** For an unknown address of the back office. */
export function NotFound() {
  return (
    <>
      <PageTitle title={staffTexts.notFoundTitle} />
      <Typography>{staffTexts.notFound}</Typography>
    </>
  );
}

/** For an exception while a page renders. */
export function Fault() {
  return (
    <Box component="main" sx={{ maxWidth: 560, mx: 'auto', px: 3, py: 10 }}>
      <PageTitle title={staffTexts.faultTitle} />
      <Typography sx={{ mb: 3 }}>{staffTexts.fault}</Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {staffTexts.reload}
      </Button>
    </Box>
  );
}

/** The server did not say who is logged in. */
export function AuthenticationError() {
  const translate = useTranslate();
  return (
    <Box sx={{ py: '1em', textAlign: 'center', opacity: 0.5 }}>
      <WarningIcon sx={{ width: '9em', height: '9em' }} />
      <Typography variant="h5" color="textSecondary" sx={{ mt: 3 }}>
        {translate('ra.page.authentication_error')}
      </Typography>
      <Typography variant="body2">{translate('ra.message.authentication_error')}</Typography>
    </Box>
  );
}
