// Runs the action that makes or shows an invoice (4.6, 7.9), on whatever asks, opens a tab and reloads.
import { invoicePromptOf } from '../../rules/documents/invoice-action.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { staffDocumentTexts as texts } from '../../texts/staff-documents.ts';
import type { StaffInvoice } from '../../wire/staff-orders.ts';
import { dontShowAgainParam } from '../../wire/document-paths.ts';

const storageKey = 'vitrine-invoice-questions';

/** Whether this browser chose not to be asked again. */
export function isSilent(storage: Pick<Storage, 'getItem'>): boolean {
  return storage.getItem(storageKey) === 'off';
}

/** Stores that this browser does not want to be asked again. */
export function silence(storage: Pick<Storage, 'setItem'>): void {
  storage.setItem(storageKey, 'off');
}

/** The address of the action; with `wt_dont_show_again=1` for who is not asked ([2.1-22]). */
export function actionAddress(action: string, silent: boolean): string {
  return silent ? `${action}&${dontShowAgainParam}=1` : action;
}

/** What the action does outside the page. */
interface InvoiceEffects {
  alert(text: string): void;
  /** Shows the question of a code. The dialog calls `openInvoice` when the user agrees. */
  ask(code: number): void;
  /** null when the browser refuses. */
  open(address: string): unknown;
  reload(): void;
  setTimer(act: () => void, milliseconds: number): void;
}

/** What the code of the server asks for: an alert that stops, a question, or the action at once. */
export function startInvoice({ code, action }: StaffInvoice, silent: boolean, effects: InvoiceEffects): void {
  if (action === null) return;
  const prompt = invoicePromptOf(code, silent);
  if (prompt === 'alert') effects.alert(texts.noFromAddress);
  else if (prompt === 'confirm') effects.ask(code);
  else openInvoice(action, silent, effects);
}

/** Opens the action in a new tab and reloads the page a second later ([4.6-07]). */
export function openInvoice(
  action: string,
  silent: boolean,
  { open, alert, reload, setTimer }: Pick<InvoiceEffects, 'open' | 'alert' | 'reload' | 'setTimer'>,
): void {
  if (!open(actionAddress(action, silent))) return alert(texts.tabBlocked);
  setTimer(reload, serverTimes.invoiceReload);
}
