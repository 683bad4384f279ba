// Texts for failed requests. A separate file, so that a page need not load the texts of all notices.

export const requestFailureTexts = {
  noAnswer: 'We krijgen geen antwoord. Controleer je verbinding en probeer het opnieuw.',
  unknownProduct: 'Dit product kennen we niet. Misschien is het niet meer te koop.',
} as const;
