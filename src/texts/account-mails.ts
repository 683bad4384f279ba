// Texts of emails to the owner of an account.

export const accountMailTexts = {
  greeting: (name: string) => `Hallo ${name},`,
  newClient: {
    subject: (shop: string) => `Er is vanuit een nieuwe browser ingelogd bij ${shop}`,
    title: 'Ingelogd vanuit een nieuwe browser',
    what: (shop: string, moment: string) =>
      `Op ${moment} is er met jouw account ingelogd bij ${shop}, vanuit een browser die we nog niet kenden.`,
    you: 'Was jij dat? Dan hoef je niets te doen. Voor deze browser krijg je deze mail niet nog een keer.',
    notYou:
      'Was jij het niet? Dan kent iemand anders je wachtwoord. Laat het meteen weten aan wie de winkel beheert, zodat je account een nieuw wachtwoord krijgt.',
  },
} as const;
