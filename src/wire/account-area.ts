// Field names of the forms in the account area. The fields of an address are those of the checkout.

/** The query parameter of the copy of one's data: `json` or `csv`. */
export const exportFormatParam = 'formaat';

/** Of the page about security: the form for the password, and the buttons that end log-ins. */
export const securityFields = {
  current: 'current_password',
  password: 'new_password',
  /** The id of the log-in to end. */
  end: 'end',
  endAll: 'end_all',
} as const;

/** Of the same page: the forms about passkeys. Answers of the browser are JSON. */
export const passkeyFields = {
  /** The name of a new passkey, and the browser's answer with it. */
  name: 'passkey_name',
  added: 'passkey_added',
  /** The id of the passkey to remove. */
  remove: 'passkey_remove',
  /** The id of the passkey to rename, and its new name. */
  rename: 'passkey_rename',
  newName: 'passkey_new_name',
  /** The proof that it is still the owner: a password or a code, or the browser's answer with a passkey. */
  proof: 'proof',
  passkeyProof: 'passkey_proof',
} as const;

export const accountAreaFields = {
  nonce: 'account-nonce',
  /** Which form of the page was posted. */
  action: 'account_action',
  name: 'account_name',
  newEmail: 'account_email',
  /** The present password. */
  password: 'password_current',
  /** Of the form for an address: deletes it instead of storing it. */
  deleteAddress: 'delete_address',
} as const;
