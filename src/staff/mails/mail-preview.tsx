import { useMemo, useState } from 'react';
import { Box } from '@mui/material';
import { staffMailTexts as texts } from '../../texts/staff.ts';
import { restoreStyles, toMailDocument } from './mail-html.ts';

/** A letter as its reader sees it: in a frame of its own, where nothing runs. */
export function MailPreview({ html }: { html: string }) {
  const [height, setHeight] = useState(480);
  const content = useMemo(() => toMailDocument(html), [html]);
  const show = (frame: HTMLIFrameElement): void => {
    const letter = frame.contentDocument;
    if (!letter) return;
    restoreStyles(letter);
    setHeight(letter.documentElement.scrollHeight);
  };
  return (
    <Box
      component="iframe"
      title={texts.letterFrame}
      // Its own origin, so that its styles can be put back; no scripts, no forms.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={content}
      onLoad={(event) => show(event.currentTarget)}
      sx={{
        display: 'block',
        width: '100%',
        height,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: '#f7f3ec',
        colorScheme: 'light',
      }}
    />
  );
}
