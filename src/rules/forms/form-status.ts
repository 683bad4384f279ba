// The statuses of a form: the codes that the server answers, and what the form shows (4.7).

const displayStatuses = {
  init: 'init',
  validation_failed: 'invalid',
  acceptance_missing: 'unaccepted',
  spam: 'spam',
  aborted: 'aborted',
  mail_sent: 'sent',
  mail_failed: 'failed',
  submitting: 'submitting',
  resetting: 'resetting',
  validating: 'validating',
  payment_required: 'payment-required',
} as const;

type FormStatusCode = keyof typeof displayStatuses;
type DisplayStatus = (typeof displayStatuses)[FormStatusCode] | `custom-${string}`;

const knownDisplays: ReadonlySet<string> = new Set(Object.values(displayStatuses));

/** The status that a form shows for a code, or for a status that it shows already; `custom-{slug}` for any other ([4.7-12]). */
export function displayStatus(code: string): DisplayStatus {
  if (Object.hasOwn(displayStatuses, code)) return displayStatuses[code as FormStatusCode];
  if (knownDisplays.has(code) || /^custom-[a-z0-9-]+$/.test(code)) return code as DisplayStatus;
  const slug = code
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `custom-${slug}`;
}
