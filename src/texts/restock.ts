// Texts of the back-in-stock form on the product page.

export const restockTexts = {
  heading: 'Breng me op de hoogte',
  intro: 'Laat je e-mailadres achter en je krijgt één mail zodra dit weer te bestellen is.',
  email: 'E-mailadres',
  send: 'Mail mij',
  /** How the email address is used (AVG). */
  privacy:
    'We gebruiken je adres alleen hiervoor. Je bevestigt het met een knop in onze mail; na die ene mail, als je je afmeldt, of als je binnen een week niet bevestigt, wissen we het.',
  privacyLink: 'Zo gaan we met gegevens om',
} as const;
