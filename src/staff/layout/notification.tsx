// Shows the messages of `useNotify` at the bottom of the screen, one after another.
import { useState } from 'react';
import { Snackbar } from '@mui/material';
import type { Theme } from '@mui/material';
import { useNotificationContext, useTranslate } from 'ra-core';
import type { NotificationPayload } from 'ra-core';

/** How long a message stays, in milliseconds. */
const defaultDuration = 4_000;

/** Options that callers of `useNotify` pass, in this shop and in ra-core. */
interface Options {
  /** In milliseconds; null: until it is closed. */
  autoHideDuration?: number | null;
  /** Values for the placeholders of a message. */
  messageArgs?: Record<string, unknown>;
}

const colouredTypes = ['success', 'warning', 'error'] as const;

/** Background and text colour of a type of message; for `info` the default colours of the theme. */
function coloursOf(theme: Theme, type: NotificationPayload['type']) {
  const coloured = colouredTypes.find((one) => one === type);
  if (!coloured) return {};
  const { main, contrastText } = theme.palette[coloured];
  return { backgroundColor: main, color: contrastText };
}

export function Notification() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  // The first of the list is shown. It leaves the list when it has faded out.
  const [current] = notifications;
  const [closed, setClosed] = useState<NotificationPayload | null>(null);
  if (!current) return null;
  const { message, type, notificationOptions } = current;
  const options: Options = notificationOptions ?? {};
  return (
    <Snackbar
      open={current !== closed}
      onClose={() => setClosed(current)}
      message={typeof message === 'string' ? translate(message, options.messageArgs) : message}
      autoHideDuration={options.autoHideDuration === undefined ? defaultDuration : options.autoHideDuration}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      slotProps={{
        transition: { onExited: () => takeNotification() },
        content: { sx: (theme) => coloursOf(theme, type) },
      }}
    />
  );
}
