// The names of continents, by their codes.
export const continentNames = {
  AF: 'Afrika',
  AN: 'Antarctica',
  AS: 'Azië',
  EU: 'Europa',
  NA: 'Noord-Amerika',
  OC: 'Oceanië',
  SA: 'Zuid-Amerika',
} as const;

export const wcDataTexts = {
  unknownPlace: 'Deze plaats is onbekend.',
  unknownCurrency: 'Deze munt is onbekend.',
  countries: 'De landen van de wereld.',
  currencies: 'De munten van de wereld.',
  continents: 'De werelddelen met hun landen.',
} as const;
