// Names of the log-in form's fields (W19), and of the form that logs out.

export const accountFields = {
  email: 'username',
  password: 'password',
  logInNonce: 'woocommerce-login-nonce',
  logOutNonce: 'woocommerce-logout-nonce',
  /** Where to go when it succeeds: a path of ours. */
  redirectTo: 'redirect_to',
} as const;
