// The length of passwords. Apart from the list of common passwords, which browsers do not need.

/** Allowed length of a password, in characters. */
export const passwordLength = { min: 10, max: 128 } as const;

/** Whether the length of a password is acceptable. Passwords are never truncated. */
export function isPassword(text: string): boolean {
  return text.length >= passwordLength.min && text.length <= passwordLength.max;
}
