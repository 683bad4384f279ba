// The registration form.

/** The ids of its fields; the log-in form on the same page has fields of the same names. */
export const registrationFieldIds = {
  name: 'reg_name',
  email: 'reg_email',
  password: 'reg_password',
} as const;
