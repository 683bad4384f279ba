// Texts of passkeys: logging in with one, and the list in the account area.

export const passkeyTexts = {
  logIn: 'Inloggen met passkey',
  /** Of the second step of a log-in, for an account without codes. */
  secondStep: 'Dit account logt in met een passkey: je vingerafdruk, je gezicht of de pincode van je apparaat.',
  needsScript: 'Inloggen met een passkey kan alleen als JavaScript in je browser aan staat.',
  /** Where the browser has no passkeys, or the address is no name. */
  unsupported: 'Passkeys werken niet in deze browser of op dit adres van de winkel.',
  noChallenge: 'Dat lukte niet. Controleer je internetverbinding en probeer het opnieuw.',
  failures: {
    cancelled: 'De passkey is niet gebruikt. Probeer het opnieuw als je dat wel wilde.',
    'already-here': 'Dit apparaat heeft al een passkey voor je account.',
    'foreign-address': 'Passkeys werken niet op dit adres van de winkel.',
    failed: 'Dat lukte niet. Probeer het opnieuw, of log in met je wachtwoord.',
  },
  wrong: 'Inloggen met deze passkey lukte niet. Probeer het opnieuw, of log in met je wachtwoord.',

  title: 'Je passkeys',
  text: 'Met een passkey log je in met je vingerafdruk, je gezicht of de pincode van je apparaat. Je hebt dan geen wachtwoord nodig.',
  staffText:
    'Een passkey is ook een tweede stap: na je wachtwoord vragen we erom, en in het beheer bevestig je er gevoelige handelingen mee.',
  none: 'Je hebt nog geen passkey.',
  addedOn: (moment: string) => `Toegevoegd op ${moment}`,
  remove: 'Verwijderen',
  rename: 'Naam wijzigen',
  newName: 'Nieuwe naam',
  saveName: 'Naam opslaan',
  renamed: 'De naam is gewijzigd.',
  addTitle: 'Passkey toevoegen',
  name: 'Naam',
  nameHint: 'Zodat je hem later herkent, bijvoorbeeld de naam van je apparaat.',
  add: 'Passkey toevoegen',
  addNeedsScript: 'Een passkey toevoegen kan alleen als JavaScript in je browser aan staat.',
  notAdded: 'Er is niets veranderd',
  proofTitle: 'Ben jij het nog?',
  proofPassword: 'Vul nog eens je wachtwoord in. Daarna kun je passkeys toevoegen en verwijderen.',
  proofCode: 'Vul een code van je app in. Daarna kun je passkeys toevoegen en verwijderen.',
  proofPasskeyOnly: 'Gebruik nog eens je passkey. Daarna kun je passkeys toevoegen en verwijderen.',
  proofConfirm: 'Ga verder',
  proofWithPasskey: 'Bevestigen met passkey',
  proven: 'Je kunt nu tien minuten lang je passkeys veranderen.',
  proofNeeded: 'Bevestig eerst dat jij het bent.',
  wrongProof: 'Dat is geen passkey van dit account, of het duurde te lang. Probeer het opnieuw.',
  added: 'Je passkey is toegevoegd. We hebben je daarover een mail gestuurd.',
  removed: 'Je passkey is verwijderd. Haal hem ook weg op je apparaat.',
  unknown: 'Die passkey was al verwijderd.',
  invalidName: (maximum: number) => `Geef de passkey een naam van hoogstens ${maximum} tekens.`,
  tooMany: (maximum: number) => `Je hebt al ${maximum} passkeys. Verwijder er eerst een.`,
  wrongAnswer: 'De passkey is niet toegevoegd: het duurde te lang of er ging iets mis. Probeer het opnieuw.',
  notAvailable: 'In deze winkel werken passkeys niet.',
  required: 'De winkel vraagt van elke medewerker een tweede stap. Dit is je enige, dus je kunt hem niet verwijderen.',

  staffPanel: 'Passkeys',
  staffPanelText:
    'Een passkey (vingerafdruk, gezicht of pincode van je apparaat) is ook een tweede stap. Je voegt hem toe bij Mijn account.',
  staffPanelLink: 'Naar je passkeys',
  proofOnly: 'Bevestig deze stap met je passkey.',
} as const;
