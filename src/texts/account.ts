// Texts for logging in, for making an account, and for the account page.

/** [2.7-02] */
export const passwordTexts = { show: 'Wachtwoord weergeven', hide: 'Wachtwoord verbergen' } as const;

export const accountTexts = {
  /** The link in the header, and the title of the account page. */
  title: 'Mijn account',
  description: 'Log in om je gegevens te zien.',
  logInTitle: 'Inloggen',
  logInIntro: 'Heb je een account? Log dan in met je e-mailadres en wachtwoord. Bestellen kan ook zonder account.',
  email: 'E-mailadres',
  password: 'Wachtwoord',
  logIn: 'Inloggen',
  accessTitle: 'Inloggen of een account maken',
  registerTab: 'Account maken',
  /** The reason why the tab is inert ([6-06]). */
  registerOff: 'Zelf een account maken kan nu niet in deze winkel.',
  registerIntro:
    'Met een account vind je je bestellingen terug. Je krijgt eerst een mail, om te controleren of je adres klopt.',
  register: 'Account maken',
  registerErrorSummary: (count: number) =>
    count === 1 ? 'Je account is niet gemaakt' : 'Je account is nog niet gemaakt',
  optional: '(niet verplicht)',
  newPassword: 'Kies een wachtwoord',
  forgotten: 'Wachtwoord vergeten?',
  passwordHint: (minimum: number) => `Minstens ${minimum} tekens. Een paar woorden achter elkaar werkt goed.`,

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
  loggedIn: 'Je bent ingelogd.',
  loggedOut: 'Je bent uitgelogd.',
  cartPartlyMoved:
    'Wat je uitkoos ligt nu bij wat al in je winkelwagen lag. Niet alles paste: bekijk de aantallen in je winkelwagen.',
} as const;

/** Texts of the pages around the emails about accounts. */
export const accountLinkTexts = {
  sentTitle: 'Kijk in je mail',
  sentDescription: 'We hebben je een mail gestuurd.',
  registrationSent:
    'We hebben een mail gestuurd naar het adres dat je hebt ingevuld. Klik daarin op de knop, dan maken we je account.',
  notReceived: 'Geen mail gekregen? Kijk ook bij de ongewenste mail, of controleer of je adres klopt.',
  again: 'Opnieuw proberen',
  lostTitle: 'Wachtwoord vergeten',
  lostIntro: 'Vul het e-mailadres van je account in. Je krijgt een mail waarmee je een nieuw wachtwoord kiest.',
  lostButton: 'Mail mij',
  lostErrorSummary: 'De mail is niet verstuurd',
  lostSent:
    'Hoort er een account bij het adres dat je hebt ingevuld? Dan hebben we er een mail naartoe gestuurd. Klik daarin op de knop en kies een nieuw wachtwoord.',
  resetTitle: 'Nieuw wachtwoord',
  resetIntro: (email: string) =>
    `Kies een nieuw wachtwoord voor ${email}. Alle browsers waarin je bent ingelogd, worden uitgelogd.`,
  resetLabel: 'Nieuw wachtwoord',
  resetButton: 'Wachtwoord bewaren',
  resetErrorSummary: 'Je wachtwoord is niet gewijzigd',
  resetDone: 'Je nieuwe wachtwoord is bewaard. Je kunt er nu mee inloggen.',
  lostOver: 'De link is al gebruikt of ouder dan een uur. Vraag een nieuwe mail aan.',
  lostAgain: 'Nieuwe mail aanvragen',
  confirmTitle: 'Account bevestigen',
  confirmDescription: 'Bevestig je e-mailadres en log in.',
  confirm: (email: string) =>
    `Vul het wachtwoord in dat je hebt gekozen. Dan is je account met ${email} klaar en ben je meteen ingelogd.`,
  confirmButton: 'Bevestigen en inloggen',
  forgotten: 'Weet je dat wachtwoord niet meer?',
  registerAgain: 'Maak je account opnieuw',
  errorSummary: 'Bevestigen is niet gelukt',
  overTitle: 'Deze link werkt niet meer',
  over: 'De link is al gebruikt of te oud. Heb je je account al bevestigd? Dan kun je gewoon inloggen.',
  toLogIn: 'Naar inloggen',
} as const;
