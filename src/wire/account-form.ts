// Field names of the log-in form (W19), the registration form and the log-out form.

/** The fields of the registration form are those of the original software; `name` is our own. */
export const registrationFields = {
  /** The submit button. Its presence tells the two forms of the page apart. */
  submit: 'register',
  name: 'name',
  email: 'email',
  password: 'password',
  nonce: 'woocommerce-register-nonce',
} as const;

/** The form that requests a new password, and the form that sets it; the names are those of the original software. */
export const lostPasswordFields = {
  email: 'user_login',
  password: 'password_1',
  nonce: 'woocommerce-lost-password-nonce',
} as const;

/** The form that creates the account of a registration. */
export const confirmationFields = { password: 'password' } as const;

/** The browser's answer with a passkey, as JSON; the form logs in with nothing else. */
export const passkeyField = 'passkey';

/** The field of the second step of a log-in. */
export const codeField = 'code';

export const accountFields = {
  email: 'username',
  password: 'password',
  /** The button. */
  logIn: 'login',
  logInNonce: 'woocommerce-login-nonce',
  logOutNonce: 'woocommerce-logout-nonce',
  /** The page to open after a successful log-in: a path of the shop. */
  redirectTo: 'redirect_to',
} as const;
