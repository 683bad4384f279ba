// Texts in the footer of every page.

export const footerTexts = {
  guaranteeTitle: 'Wettelijke garantie',
  guarantee:
    'Klopt een product niet, dan repareren of vervangen we het, of je krijgt je geld terug. Dat recht heb je bij elke aankoop.',
  complaintTitle: 'Een klacht?',
  complaint: 'Mail of bel ons. Je hoort binnen 14 dagen wat we eraan doen.',
  payTitle: 'Betalen',
  pickupTitle: 'Afhalen',
  tradeName: (name: string, legalName: string) => `${name} is een handelsnaam van ${legalName}`,
  reviewsElsewhere: 'Lees wat andere kopers van ons vinden',
  withdrawText: 'Je mag je aankoop binnen 14 dagen na ontvangst herroepen, zonder reden.',
} as const;
