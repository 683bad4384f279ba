// E-mail addresses: one rule for every form of the shop ([5.5-04]).

/** Longest address that is taken, in characters. */
export const maxEmailLength = 200;

const localPartPattern = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+$/;
const domainLabelPattern = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;

/** Without the spaces around it, the domain in lower case; refuses nothing. */
export function normaliseEmail(text: string): string {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf('@');
  return at < 0 ? trimmed : trimmed.slice(0, at) + trimmed.slice(at).toLowerCase();
}

/**
 * Whether a text is an e-mail address as [5.5-04] has it: at least 6 characters, one '@' and not first, a local part of
 * the listed characters, a domain of at least two labels of letters, digits and inner hyphens.
 */
export function isEmail(text: string): boolean {
  if (text.length < 6 || text.length > maxEmailLength) return false;
  const [local, domain, ...more] = text.split('@');
  if (!local || domain === undefined || more.length > 0) return false;
  const labels = domain.split('.');
  return localPartPattern.test(local) && labels.length >= 2 && labels.every((part) => domainLabelPattern.test(part));
}
