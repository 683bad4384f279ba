// Field names of the log-in form (W19) and the log-out form.

export const accountFields = {
  email: 'username',
  password: 'password',
  logInNonce: 'woocommerce-login-nonce',
  logOutNonce: 'woocommerce-logout-nonce',
  /** The page to open after a successful log-in: a path of the shop. */
  redirectTo: 'redirect_to',
} as const;
