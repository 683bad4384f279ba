// The heading of a page. It sets the document title, and takes the focus after navigation within the back office.
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import { LinkBase } from 'ra-core';
import { staffTexts } from '../../texts/staff.ts';

let hasOpened = false;

interface PageTitleProps {
  title: string;
  /** Rendered next to the title. */
  titleExtra?: ReactNode;
  /** Rendered below the title. */
  description?: ReactNode;
  /** Link to the list that this page belongs to. */
  back?: { to: string; label: string };
  /** A link at the end of the line of the link back. */
  next?: ReactNode;
}

export function PageTitle({ title, titleExtra: beside, description: below, back, next }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = staffTexts.titleOf(title);
  }, [title]);
  useEffect(() => {
    // Not for the first page: a screen reader announces the title of a new document itself.
    if (hasOpened) heading.current?.focus({ preventScroll: true });
    hasOpened = true;
  }, []);
  return (
    <Box component="header" sx={{ mb: 3 }}>
      {back && (
        <Box
          sx={{ mb: 1, display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3, rowGap: 1 }}
        >
          <LinkBase to={back.to}>{staffTexts.back(back.label)}</LinkBase>
          {next}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Typography
          variant="h1"
          ref={heading}
          tabIndex={-1}
          sx={{ '&:focus': { outline: 'none' }, textWrap: 'balance' }}
        >
          {title}
        </Typography>
        {beside}
      </Box>
      {below !== undefined && (
        <Typography color="textSecondary" sx={{ mt: 0.75 }}>
          {below}
        </Typography>
      )}
    </Box>
  );
}
