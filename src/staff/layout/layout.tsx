// The layout of every page: navigation (behind a button on a small screen), the logged-in user and the log-out button.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Box, Button, Drawer, IconButton, Typography } from '@mui/material';
import { useLocation, useLogout, usePermissions } from 'ra-core';
import { isStaff } from '../../rules/accounts/accounts.ts';
import { staffTexts } from '../../texts/staff.ts';
import { CloseIcon, MenuIcon } from '../components/icons.tsx';
import { Loading } from '../components/load-state.tsx';
import { UndoOfferProvider } from '../components/undo-offer.tsx';
import { UnsavedChangesGuard } from '../components/unsaved-changes.tsx';
import { secondFactorRequired } from '../auth-provider.ts';
import { SecurityPage } from '../security/security-page.tsx';
import { NoAccess } from './error-pages.tsx';
import { Navigation } from './navigation.tsx';
import { PageKeys } from './page-keys.tsx';

const sidebarWidth = 248;
const contentId = 'inhoud';

export function Layout({ children }: { children: ReactNode }) {
  const { permissions } = usePermissions<string>();
  if (permissions === undefined) return <Loading />;
  if (permissions === secondFactorRequired) return <SetUpShell />;
  return isStaff(permissions) ? <StaffShell>{children}</StaffShell> : <NoAccess />;
}

/** All that staff sees without the second factor that the shop requires. */
function SetUpShell() {
  const logOut = useLogout();
  return (
    <Box component="main" sx={{ maxWidth: 720, mx: 'auto', px: { xs: 2, sm: 4 }, py: { xs: 3, md: 5 } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2, mb: 4 }}>
        <StaffLogo />
        <Button variant="outlined" onClick={() => void logOut()}>
          {staffTexts.logOut}
        </Button>
      </Box>
      <SecurityPage onDone={() => window.location.reload()} />
    </Box>
  );
}

function StaffShell({ children }: { children: ReactNode }) {
  const [areKeysListed, setKeysListed] = useState(false);
  const listKeys = () => setKeysListed(true);
  return (
    <Box sx={{ minHeight: '100dvh', display: { md: 'grid' }, gridTemplateColumns: `${sidebarWidth}px minmax(0, 1fr)` }}>
      <SkipLink />
      <Box
        component="header"
        sx={{
          display: { xs: 'none', md: 'flex' },
          position: 'sticky',
          top: 0,
          height: '100dvh',
          flexDirection: 'column',
          overflowY: 'auto',
          p: 2.5,
          borderRight: '1px solid',
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <StaffLogo />
        <Navigation onKeys={listKeys} />
      </Box>
      <SmallScreenBar onKeys={listKeys} />
      <Box component="main" id={contentId} tabIndex={-1} sx={{ minWidth: 0, '&:focus': { outline: 'none' } }}>
        <Box sx={{ maxWidth: 1180, mx: 'auto', px: { xs: 2, sm: 4 }, py: { xs: 3, md: 5 } }}>
          <UndoOfferProvider>
            <UnsavedChangesGuard>{children}</UnsavedChangesGuard>
          </UndoOfferProvider>
        </Box>
      </Box>
      <PageKeys isListed={areKeysListed} onList={setKeysListed} />
    </Box>
  );
}

function SkipLink() {
  return (
    <Button
      variant="contained"
      onClick={() => document.getElementById(contentId)?.focus()}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, minHeight: 0, p: 0, overflow: 'hidden' },
      }}
    >
      {staffTexts.skip}
    </Button>
  );
}

function StaffLogo() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      <Box
        component="svg"
        viewBox="0 0 32 32"
        aria-hidden
        sx={{ width: 30, height: 30, flex: 'none', '& rect': { fill: (theme) => theme.palette.primary.main } }}
      >
        <rect x="3" y="1" width="26" height="30" rx="7" />
        <path
          d="M10 8h12v13H10zM8 25h16"
          fill="none"
          stroke="white"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </Box>
      <Typography component="span" sx={{ fontFamily: 'h1.fontFamily', fontWeight: 700, fontSize: '1.25rem' }}>
        {staffTexts.name}
      </Typography>
    </Box>
  );
}

function SmallScreenBar({ onKeys }: { onKeys: () => void }) {
  // Holds the path on which the menu was opened: navigation to another page closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const { pathname } = useLocation();
  const open = openOn === pathname;
  const close = () => setOpenOn(null);
  return (
    <Box
      component="header"
      sx={{
        display: { xs: 'flex', md: 'none' },
        alignItems: 'center',
        justifyContent: 'space-between',
        px: 2,
        py: 1,
        borderBottom: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <StaffLogo />
      <Button
        variant="outlined"
        startIcon={<MenuIcon aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpenOn(pathname)}
      >
        {staffTexts.openMenu}
      </Button>
      <Drawer
        anchor="right"
        open={open}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': staffTexts.openMenu } }}
      >
        <Box sx={{ width: 280, p: 2, display: 'flex', flexDirection: 'column', minHeight: '100%' }}>
          <IconButton aria-label={staffTexts.close} onClick={close} sx={{ alignSelf: 'flex-end' }}>
            <CloseIcon aria-hidden />
          </IconButton>
          <Navigation
            onKeys={() => {
              close();
              onKeys();
            }}
          />
        </Box>
      </Drawer>
    </Box>
  );
}
