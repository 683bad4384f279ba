// Sentences for answers that did not come or say nothing; apart, so that a page need not carry all notices.

export const requestFailureTexts = {
  noAnswer: 'We krijgen geen antwoord. Kijk of je verbinding hebt en probeer het opnieuw.',
  unknownProduct: 'Dit product kennen we niet. Misschien is het niet meer te koop.',
} as const;
