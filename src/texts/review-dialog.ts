// Texts that the review form's script shows. Apart from the other texts about reviews, which only the server needs.

export const reviewDialogTexts = {
  /** [5.1-01], [8-12] */
  noRating: 'Selecteer een waardering',
  loggedIn: 'Je bent ingelogd: we gebruiken de naam en het e-mailadres van je account.',
  close: 'Sluiten',
} as const;
