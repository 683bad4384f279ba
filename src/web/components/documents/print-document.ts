// Opens and prints the document behind a print button (2.7, 7.8).
import { times } from '../../../settings/constants.ts';
import { documentTexts } from '../../../texts/documents.ts';
import styles from './document-buttons.module.css';
import { documentMark } from './document-mark.ts';

/** The width up to which a document is printed from a window of its own ([2.7-06]). */
const narrowScreen = '(max-width: 768px)';
const pollInterval = 50;
/** How long a new window may take to load. */
const maxLoad = 30_000;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Opens an address in a new tab; the browser may refuse ([8-03]). */
export function openDocument(href: string): Window | null {
  const opened = window.open(href, '_blank');
  // oxlint-disable-next-line no-alert -- [8-03] asks for an alert
  if (!opened) alert(documentTexts.tabBlocked);
  return opened;
}

/**
 * Prints a document: from a window of its own on a narrow screen ([2.7-06]), otherwise from a hidden frame ([2.7-07]).
 * `showGenerating` shows and hides the text that it is being made.
 */
export async function printDocument(href: string, showGenerating: (shown: boolean) => void): Promise<void> {
  if (matchMedia(narrowScreen).matches) return printFromWindow(href);
  showGenerating(true);
  const html = await fetchDocument(href);
  if (html !== null) await printFromFrame(html);
  showGenerating(false);
}

/** Says why an answer is no document: its own text when it is plain text ([8-04]), otherwise that it failed ([8-01]). */
function sayRefused(text: string | null): void {
  // oxlint-disable-next-line no-alert -- [8-01], [8-04]
  alert(text ?? documentTexts.failed);
}

/** The HTML of a document; null when there is none, which the visitor has been told. */
async function fetchDocument(href: string): Promise<string | null> {
  try {
    const response = await fetch(href);
    const text = await response.text();
    if (response.headers.get('content-type')?.startsWith('text/plain') === true) {
      sayRefused(text);
      return null;
    }
    // A redirect may have ended at a page that is no document.
    if (response.status === 200 && isDocument(new DOMParser().parseFromString(text, 'text/html'))) return text;
    sayRefused(null);
    return null;
  } catch {
    // oxlint-disable-next-line no-alert -- [8-02]
    alert(documentTexts.unreachable);
    await pause(times.documentFailure);
    return null;
  }
}

function isDocument({ documentElement }: Document): boolean {
  return documentElement.hasAttribute(documentMark);
}

async function printFromFrame(html: string): Promise<void> {
  const frame = document.createElement('iframe');
  frame.title = documentTexts.buttonsTitle;
  frame.className = styles.frame ?? '';
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.srcdoc = html;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  await pause(times.documentPrintDelay);
  const { contentWindow } = frame;
  if (!contentWindow) return frame.remove();
  // Some browsers return from `print` while the dialogue is still open.
  const printed = new Promise((resolve) => contentWindow.addEventListener('afterprint', resolve, { once: true }));
  contentWindow.focus();
  contentWindow.print();
  void printed.then(() => {
    contentWindow.close();
    frame.remove();
  });
}

async function printFromWindow(href: string): Promise<void> {
  const opened = openDocument(href);
  if (!opened || !(await hasLoaded(opened))) return;
  const { document: shown } = opened;
  if (isDocument(shown)) {
    opened.print();
    await pause(times.documentWindow);
  } else sayRefused(shown.contentType === 'text/plain' ? shown.body.innerText : null);
  opened.close();
}

/** Waits until a new window shows its page; false when it was closed, or takes too long. */
async function hasLoaded(opened: Window): Promise<boolean> {
  for (let waited = 0; waited < maxLoad && !opened.closed; waited += pollInterval) {
    await pause(pollInterval);
    if (opened.location.href !== 'about:blank' && opened.document.readyState === 'complete') return true;
  }
  return false;
}
