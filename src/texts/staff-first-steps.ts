// What a new shop still lacks, on the first page of the back office.

export const firstStepTexts = {
  title: 'Voor de eerste klant',
  help: 'Dit staat nog op de waarden van een nieuwe winkel.',
  noCategory: 'Nog geen categorie',
  makeCategory: 'Maak een categorie',
  noProduct: 'Nog geen product in de winkel',
  makeProduct: 'Maak een product',
  settings: (names: readonly string[]) => `Nog van het voorbeeld: ${names.join(', ')}`,
  fillIn: { shop: 'Vul de gegevens van het bedrijf in', payments: 'Vul de rekening in' },
  byAdministrator: 'Dat doet een beheerder.',
} as const;
