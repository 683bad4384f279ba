// Texts of the copy of a customer's data. The names of its fields are in http/encode/own-data.ts.

export const ownDataTexts = {
  fileName: 'mijn-gegevens',
  billing: 'factuuradres',
  shipping: 'bezorgadres',
  /** The head of the CSV file. */
  part: 'onderdeel',
  number: 'nummer',
  name: 'gegeven',
  value: 'waarde',
  yesNo: (value: boolean) => (value ? 'ja' : 'nee'),
} as const;
