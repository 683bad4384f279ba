import { Link } from '@mui/material';
import { documentTexts } from '../../texts/documents.ts';
import { documentFormats, documentPaths } from '../../wire/document-paths.ts';
import type { DocumentFormat } from '../../wire/document-paths.ts';

interface DocumentFilesProps {
  /** The address of the document. */
  address: string;
  /** What the document is. */
  name: string;
  formats?: readonly DocumentFormat[];
}

/** Links to a document as files, which open in a new tab. */
export function DocumentFiles({ address, name, formats = documentFormats }: DocumentFilesProps) {
  return formats.map((format) => (
    <Link
      key={format}
      href={documentPaths.file(address, format)}
      target="_blank"
      color="inherit"
      variant="body2"
      aria-label={documentTexts.fileOf(format, name)}
      sx={{ display: 'inline-block', py: 0.5 }}
    >
      {documentTexts.formats[format]}
    </Link>
  ));
}
