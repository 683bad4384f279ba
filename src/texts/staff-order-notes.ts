// Texts of the notes on an order in the back office.

export const staffOrderNoteTexts = {
  noteOf: (note: string, isMailed: boolean) => (isMailed ? `Bericht aan de klant: ${note}` : `Aantekening: ${note}`),
  label: 'Nieuwe aantekening',
  missing: 'Schrijf eerst wat je wilt noteren.',
  internalHelp: 'Alleen jullie zien dit.',
  mailHelp: (email: string) => `Dit gaat als mail naar ${email}.`,
  forCustomer: 'Mail dit aan de klant',
  add: 'Aantekening bewaren',
  mail: 'Bericht mailen',
  added: (isMailed: boolean) => (isMailed ? 'Het bericht gaat als mail naar de klant.' : 'De aantekening is bewaard.'),
  delete: 'Verwijderen',
  deleteTitle: 'Deze aantekening verwijderen?',
  deleteText: 'De tekst is daarna weg. In de geschiedenis staat alleen dat er een aantekening is verwijderd.',
  deleteMailed:
    'Een mail die al weg is, komt niet terug. De tekst verdwijnt hier; de mail blijft bij de mails van deze bestelling staan.',
  deleteConfirm: 'Ja, verwijderen',
  deleteKeep: 'Niet verwijderen',
  deleted: 'De aantekening is verwijderd.',
} as const;
