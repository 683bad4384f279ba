// Texts for logging in and for the account page.

export const accountTexts = {
  /** The link in the header, and the title of the account page. */
  title: 'Mijn account',
  description: 'Log in om je gegevens te zien.',
  logInTitle: 'Inloggen',
  logInIntro: 'Heb je een account? Log dan in met je e-mailadres en wachtwoord. Bestellen kan ook zonder account.',
  email: 'E-mailadres',
  password: 'Wachtwoord',
  logIn: 'Inloggen',
  errorSummary: (count: number) => (count === 1 ? 'Inloggen is niet gelukt' : 'Inloggen is nog niet gelukt'),

  details: 'Je gegevens',
  name: 'Naam',
  role: 'Rol',
  roles: {
    customer: 'Klant',
    'shop-manager': 'Winkelbeheerder',
    administrator: 'Beheerder',
  },
  toBackOffice: 'Naar het beheer van de winkel',
  logOut: 'Uitloggen',
  loggedOut: 'Je bent uitgelogd.',
  cartPartlyMoved:
    'Wat je uitkoos ligt nu bij wat al in je winkelwagen lag. Niet alles paste: bekijk de aantallen in je winkelwagen.',
} as const;
