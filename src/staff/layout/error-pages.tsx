// Pages that say no, in a sentence.
import { Box, Button, Typography } from '@mui/material';
import { staffTexts } from '../../texts/staff.ts';
import { paths } from '../../wire/paths.ts';
import { PageTitle } from '../components/page-title.tsx';

/** For whoever is logged in but does not run the shop. */
export function NoAccess() {
  return (
    <Box component="main" sx={{ maxWidth: 560, mx: 'auto', px: 3, py: 10 }}>
      <PageTitle title={staffTexts.noAccessTitle} />
      <Typography sx={{ mb: 3 }}>{staffTexts.noAccess}</Typography>
      <a href={paths.home}>{staffTexts.toShop}</a>
    </Box>
  );
}

/** Nothing lives at this address of the back office. */
export function NotFound() {
  return (
    <>
      <PageTitle title={staffTexts.notFoundTitle} />
      <Typography>{staffTexts.notFound}</Typography>
    </>
  );
}

/** A bug in a screen. */
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
