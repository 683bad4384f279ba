// The types of files that a form can take: their extensions ([5.5-10]), and by what the first bytes show them.

/** What the first bytes of a file must be. `text`: readable text without control characters. */
export type FileContent =
  | 'jpeg'
  | 'png'
  | 'gif'
  | 'bmp'
  | 'tiff'
  | 'webp'
  | 'ico'
  | 'isobmff'
  | 'matroska'
  | 'riff'
  | 'asf'
  | 'mpeg'
  | 'mp3'
  | 'aac'
  | 'ogg'
  | 'flac'
  | 'midi'
  | 'flv'
  | 'pdf'
  | 'rtf'
  | 'ole'
  | 'zip'
  | 'gzip'
  | 'tar'
  | 'rar'
  | '7z'
  | 'text';

interface FileType {
  mime: string;
  extensions: readonly string[];
  content: FileContent;
}

/** Programs, scripts, web pages and SVG are not in it: nobody can choose them for a form. */
const fileTypes: readonly FileType[] = [
  { mime: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jpe'], content: 'jpeg' },
  { mime: 'image/gif', extensions: ['gif'], content: 'gif' },
  { mime: 'image/png', extensions: ['png'], content: 'png' },
  { mime: 'image/bmp', extensions: ['bmp'], content: 'bmp' },
  { mime: 'image/tiff', extensions: ['tiff', 'tif'], content: 'tiff' },
  { mime: 'image/webp', extensions: ['webp'], content: 'webp' },
  { mime: 'image/avif', extensions: ['avif'], content: 'isobmff' },
  { mime: 'image/heic', extensions: ['heic', 'heif'], content: 'isobmff' },
  { mime: 'image/x-icon', extensions: ['ico'], content: 'ico' },
  { mime: 'video/x-ms-asf', extensions: ['asf', 'asx'], content: 'asf' },
  { mime: 'video/x-ms-wmv', extensions: ['wmv'], content: 'asf' },
  { mime: 'video/avi', extensions: ['avi'], content: 'riff' },
  { mime: 'video/divx', extensions: ['divx'], content: 'riff' },
  { mime: 'video/x-flv', extensions: ['flv'], content: 'flv' },
  { mime: 'video/quicktime', extensions: ['mov', 'qt'], content: 'isobmff' },
  { mime: 'video/mpeg', extensions: ['mpeg', 'mpg', 'mpe'], content: 'mpeg' },
  { mime: 'video/mp4', extensions: ['mp4', 'm4v'], content: 'isobmff' },
  { mime: 'video/ogg', extensions: ['ogv'], content: 'ogg' },
  { mime: 'video/webm', extensions: ['webm'], content: 'matroska' },
  { mime: 'video/x-matroska', extensions: ['mkv'], content: 'matroska' },
  { mime: 'video/3gpp', extensions: ['3gp', '3gpp'], content: 'isobmff' },
  { mime: 'video/3gpp2', extensions: ['3g2', '3gp2'], content: 'isobmff' },
  { mime: 'audio/mpeg', extensions: ['mp3'], content: 'mp3' },
  { mime: 'audio/mp4', extensions: ['m4a', 'm4b'], content: 'isobmff' },
  { mime: 'audio/aac', extensions: ['aac'], content: 'aac' },
  { mime: 'audio/wav', extensions: ['wav'], content: 'riff' },
  { mime: 'audio/ogg', extensions: ['ogg', 'oga', 'opus'], content: 'ogg' },
  { mime: 'audio/flac', extensions: ['flac'], content: 'flac' },
  { mime: 'audio/midi', extensions: ['mid', 'midi'], content: 'midi' },
  { mime: 'audio/x-ms-wma', extensions: ['wma'], content: 'asf' },
  { mime: 'audio/x-matroska', extensions: ['mka'], content: 'matroska' },
  { mime: 'text/plain', extensions: ['txt', 'log'], content: 'text' },
  { mime: 'text/csv', extensions: ['csv'], content: 'text' },
  { mime: 'text/tab-separated-values', extensions: ['tsv'], content: 'text' },
  { mime: 'text/calendar', extensions: ['ics'], content: 'text' },
  { mime: 'text/vcard', extensions: ['vcf'], content: 'text' },
  { mime: 'text/vtt', extensions: ['vtt'], content: 'text' },
  { mime: 'application/rtf', extensions: ['rtf'], content: 'rtf' },
  { mime: 'application/pdf', extensions: ['pdf'], content: 'pdf' },
  { mime: 'application/msword', extensions: ['doc'], content: 'ole' },
  { mime: 'application/vnd.ms-powerpoint', extensions: ['ppt', 'pps', 'pot'], content: 'ole' },
  { mime: 'application/vnd.ms-excel', extensions: ['xls', 'xlt', 'xlw'], content: 'ole' },
  {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
    content: 'zip',
  },
  { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'], content: 'zip' },
  {
    mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    extensions: ['pptx'],
    content: 'zip',
  },
  {
    mime: 'application/vnd.openxmlformats-officedocument.presentationml.slideshow',
    extensions: ['ppsx'],
    content: 'zip',
  },
  { mime: 'application/vnd.oasis.opendocument.text', extensions: ['odt'], content: 'zip' },
  { mime: 'application/vnd.oasis.opendocument.presentation', extensions: ['odp'], content: 'zip' },
  { mime: 'application/vnd.oasis.opendocument.spreadsheet', extensions: ['ods'], content: 'zip' },
  { mime: 'application/vnd.oasis.opendocument.graphics', extensions: ['odg'], content: 'zip' },
  { mime: 'application/vnd.apple.pages', extensions: ['pages'], content: 'zip' },
  { mime: 'application/vnd.apple.numbers', extensions: ['numbers'], content: 'zip' },
  { mime: 'application/vnd.apple.keynote', extensions: ['key'], content: 'zip' },
  { mime: 'application/epub+zip', extensions: ['epub'], content: 'zip' },
  { mime: 'application/zip', extensions: ['zip'], content: 'zip' },
  { mime: 'application/gzip', extensions: ['gz', 'gzip', 'tgz'], content: 'gzip' },
  { mime: 'application/x-tar', extensions: ['tar'], content: 'tar' },
  { mime: 'application/rar', extensions: ['rar'], content: 'rar' },
  { mime: 'application/x-7z-compressed', extensions: ['7z'], content: '7z' },
];

const byExtension = new Map(
  fileTypes.flatMap((type) => type.extensions.map((extension) => [extension, type] as const)),
);

/** The extension of a file name in lower case, without the dot; '' without one. */
export function extensionOf(name: string): string {
  return /[^.]\.([^.\s]{1,20})$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';
}

/** What the content of a file with this extension must be; null for an extension that no form takes. */
export function contentOf(extension: string): FileContent | null {
  return byExtension.get(extension)?.content ?? null;
}

/** The extensions, without the dot, of an item of an accept list: `.pdf`, `image/png` or `image/*`. Unknown types have none. */
export function acceptedExtensions(item: string): readonly string[] {
  const text = item.trim().toLowerCase();
  if (text.startsWith('.')) return [text.slice(1)];
  if (!text.includes('/')) return [];
  const wanted = text.endsWith('/*') ? text.slice(0, -1) : null;
  return fileTypes
    .filter(({ mime }) => (wanted === null ? mime === text : mime.startsWith(wanted)))
    .flatMap(({ extensions }) => extensions);
}

/** Whether the name of a file has an extension of the accept list ([5.5-10]). */
export function isAcceptedFile(name: string, accept: readonly (string | number)[]): boolean {
  const extension = extensionOf(name);
  return extension !== '' && accept.some((item) => acceptedExtensions(String(item)).includes(extension));
}
