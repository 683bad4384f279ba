// Texts of the buttons that copy a text.

export const copyTexts = {
  copy: 'Kopieer',
  copied: 'Gekopieerd',
  failed: 'Kopiëren lukt niet. Selecteer de tekst zelf.',
} as const;
