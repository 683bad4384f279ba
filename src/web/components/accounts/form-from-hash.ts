// Which form of the account page an address opens ([2.1-21]).

export type AccessForm = 'login' | 'register';

/** The forms in the order of their tabs. Their names are the ids of the panels. */
export const accessForms: readonly AccessForm[] = ['login', 'register'];

/** The Dutch names of the forms, as anchors within the panels. */
export const dutchAnchors: Readonly<Record<AccessForm, string>> = { login: 'inloggen', register: 'registreren' };

/** The form that a hash (`#register`, `#registreren`) names; null when it names none. */
export function findFormInHash(hash: string): AccessForm | null {
  const name = hash.toLowerCase();
  return accessForms.find((form) => name === `#${form}` || name === `#${dutchAnchors[form]}`) ?? null;
}
