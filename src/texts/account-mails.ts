// Texts of emails to the owner of an account.

export const accountMailTexts = {
  greeting: (name: string) => (name === '' ? 'Hallo,' : `Hallo ${name},`),
  newClient: {
    subject: (shop: string) => `Er is vanuit een nieuwe browser ingelogd bij ${shop}`,
    title: 'Ingelogd vanuit een nieuwe browser',
    what: (shop: string, moment: string) =>
      `Op ${moment} is er met jouw account ingelogd bij ${shop}, vanuit een browser die we nog niet kenden.`,
    you: 'Was jij dat? Dan hoef je niets te doen. Voor deze browser krijg je deze mail niet nog een keer.',
    notYou:
      'Was jij het niet? Dan kent iemand anders je wachtwoord. Kies meteen een nieuw: daarna is iedereen uitgelogd.',
  },
  forgotten: 'Nieuw wachtwoord kiezen',
  reset: {
    subject: (shop: string) => `Nieuw wachtwoord voor ${shop}`,
    title: 'Kies een nieuw wachtwoord',
    what: (shop: string) => `Je hebt om een nieuw wachtwoord gevraagd voor je account bij ${shop}.`,
    button: 'Nieuw wachtwoord kiezen',
    until: 'De knop werkt een uur en één keer.',
    notYou: 'Heb je hier niet om gevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
  },
  changed: {
    subject: (shop: string) => `Je wachtwoord bij ${shop} is gewijzigd`,
    title: 'Je wachtwoord is gewijzigd',
    what: (shop: string, moment: string) =>
      `Op ${moment} is het wachtwoord van je account bij ${shop} gewijzigd. Alle andere browsers zijn uitgelogd.`,
    you: 'Was jij dat? Dan hoef je niets te doen.',
    notYou: 'Was jij het niet? Kies dan meteen een nieuw wachtwoord. Alleen jij krijgt de mail die daarvoor nodig is.',
  },
  passkeyAdded: {
    subject: (shop: string) => `Er is een passkey toegevoegd bij ${shop}`,
    title: 'Er is een passkey toegevoegd',
    what: (shop: string, moment: string) =>
      `Op ${moment} is een passkey toegevoegd aan je account bij ${shop}. Daarmee kun je inloggen zonder wachtwoord.`,
    you: 'Was jij dat? Dan hoef je niets te doen.',
    notYou: 'Was jij het niet? Kies dan meteen een nieuw wachtwoord en verwijder daarna de passkey in je account.',
  },
  passkeyRemoved: {
    subject: (shop: string) => `Er is een passkey verwijderd bij ${shop}`,
    title: 'Er is een passkey verwijderd',
    what: (shop: string, moment: string) =>
      `Op ${moment} is een passkey van je account bij ${shop} verwijderd. Daarmee kan niemand meer inloggen.`,
    you: 'Was jij dat? Dan hoef je niets te doen.',
    notYou: 'Was jij het niet? Kies dan meteen een nieuw wachtwoord. Alleen jij krijgt de mail die daarvoor nodig is.',
  },
  passkeys: 'Je passkeys bekijken',
  confirm: {
    subject: (shop: string) => `Bevestig je account bij ${shop}`,
    title: 'Bevestig je e-mailadres',
    what: (shop: string) =>
      `Je wilt een account bij ${shop}. Klik op de knop en vul het wachtwoord in dat je hebt gekozen. Daarna is je account klaar.`,
    button: 'Account bevestigen',
    until: 'De knop werkt 24 uur en één keer.',
    notYou: 'Heb je niet om een account gevraagd? Dan hoef je niets te doen: er wordt geen account gemaakt.',
  },
  taken: {
    subject: (shop: string) => `Je hebt al een account bij ${shop}`,
    title: 'Je hebt al een account',
    what: (shop: string) =>
      `Iemand wilde met dit e-mailadres een account maken bij ${shop}. Je hebt er al een: je kunt meteen inloggen.`,
    button: 'Inloggen',
    notYou: 'Was jij dit niet? Dan hoef je niets te doen. Je account en je wachtwoord zijn niet veranderd.',
  },
} as const;
