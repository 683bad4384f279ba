// Refusals about customers, for programs.

export const staffCustomerTexts = {
  unknown: 'Deze klant bestaat niet.',
  addressTaken: 'Er is al een account met dit e-mailadres.',
  invalidEmail: 'Dit is geen geldig e-mailadres.',
  invalidName: 'De naam is te lang.',
  ofStaff: 'Dit account is van een medewerker. Dat verander je bij Gebruikers.',
  noTrash: 'Een klant kan niet naar de prullenbak. Stuur force=true.',
  batchTooLarge: (max: number) => `Stuur hoogstens ${max} klanten tegelijk.`,
  invalidReassign: 'Stuur in reassign het nummer van een ander account.',
};
