// The heading of a room: names the page in the browser's tab, and takes the focus when somebody comes in from another room.
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import { LinkBase } from 'ra-core';
import { staffTexts } from '../../texts/staff.ts';

let entered = false;

interface Props {
  title: string;
  /** Stands beside the title. */
  beside?: ReactNode;
  /** Below the title. */
  below?: ReactNode;
  /** The room that this page belongs to. */
  back?: { to: string; room: string };
}

export function RoomTitle({ title, beside, below, back }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = staffTexts.titleOf(title);
  }, [title]);
  useEffect(() => {
    // Not when the program opens: the browser has said the page's name then.
    if (entered) heading.current?.focus({ preventScroll: true });
    entered = true;
  }, []);
  return (
    <Box component="header" sx={{ mb: 3 }}>
      {back && (
        <Box sx={{ mb: 1 }}>
          <LinkBase to={back.to}>{staffTexts.back(back.room)}</LinkBase>
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
