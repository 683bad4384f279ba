// Email addresses: one validation for all forms of the shop ([5.5-04]).

/** Maximum length of an email address, in characters. */
export const maxEmailLength = 200;

const localPartPattern = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+$/;
const domainLabelPattern = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;

/** Trims an address and makes its domain lower case. Refuses nothing. */
export function normaliseEmail(text: string): string {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf('@');
  return at < 0 ? trimmed : trimmed.slice(0, at) + trimmed.slice(at).toLowerCase();
}

/**
 * Whether a text is an email address by the rule of [5.5-04]: at least 6 characters; exactly one '@', not at the start;
 * a local part of the listed characters; a domain of at least two labels of letters, digits and inner hyphens.
 */
export function isEmail(text: string): boolean {
  if (text.length < 6 || text.length > maxEmailLength) return false;
  const [local, domain, ...more] = text.split('@');
  if (!local || domain === undefined || more.length > 0) return false;
  const labels = domain.split('.');
  return localPartPattern.test(local) && labels.length >= 2 && labels.every((part) => domainLabelPattern.test(part));
}
