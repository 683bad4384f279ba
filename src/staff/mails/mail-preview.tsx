import { useMemo, useState } from 'react';
import { Box } from '@mui/material';
import { staffMailTexts as texts } from '../../texts/staff.ts';
import { restoreStyles, toMailDocument } from './mail-html.ts';

/** Shows an email as its recipient sees it, in an iframe without scripts. */
export function MailPreview({ html }: { html: string }) {
  const [height, setHeight] = useState(480);
  const content = useMemo(() => toMailDocument(html), [html]);
  const show = (frame: HTMLIFrameElement): void => {
    const mailDocument = frame.contentDocument;
    if (!mailDocument) return;
    restoreStyles(mailDocument, html);
    setHeight(mailDocument.documentElement.scrollHeight);
  };
  return (
    <Box
      component="iframe"
      title={texts.letterFrame}
      // Same origin, so that `restoreStyles` can restore its styles; no scripts and no forms.
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
