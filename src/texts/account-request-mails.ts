// Texts of emails that ask a customer to confirm a change of the email address or the erasure of the account.

export const accountRequestMailTexts = {
  until: 'De knop werkt 24 uur en één keer.',
  'email-change-old': {
    subject: (shop: string) => `Bevestig je nieuwe e-mailadres bij ${shop}`,
    title: 'Wil je een ander e-mailadres?',
    what: (shop: string, newEmail: string) =>
      `Je wilt het e-mailadres van je account bij ${shop} veranderen in ${newEmail}. Bevestig het met de knop. Op je nieuwe adres krijg je ook een mail.`,
    button: 'Naar bevestigen',
    notYou:
      'Heb je hier niet om gevraagd? Druk dan niet op de knop: je adres verandert niet. Iemand weet dan wel je wachtwoord. Kies een ander wachtwoord.',
  },
  'email-change-new': {
    subject: (shop: string) => `Bevestig je nieuwe e-mailadres bij ${shop}`,
    title: 'Is dit je nieuwe e-mailadres?',
    what: (shop: string) =>
      `Je wilt dit e-mailadres gebruiken voor je account bij ${shop}. Bevestig het met de knop. Op je oude adres krijg je ook een mail.`,
    button: 'Naar bevestigen',
    notYou: 'Heb je hier niet om gevraagd? Dan hoef je niets te doen: er verandert niets.',
  },
  'account-erase': {
    subject: (shop: string) => `Wil je je account bij ${shop} verwijderen?`,
    title: 'Wil je je account verwijderen?',
    what: (shop: string) =>
      `Je wilt je account bij ${shop} verwijderen. Bevestig het met de knop. Daarna kunnen we je account niet meer terughalen.`,
    button: 'Naar verwijderen',
    notYou:
      'Heb je hier niet om gevraagd? Druk dan niet op de knop: je account blijft. Iemand weet dan wel je wachtwoord. Kies een ander wachtwoord.',
  },
} as const;
