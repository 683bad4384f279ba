// Texts about where the numbers of documents go on, for staff.
const names = { invoice: 'facturen', creditnote: 'creditnota’s' } as const;
type Series = keyof typeof names;

export const staffSeriesTexts = {
  title: 'Verder na je vorige winkel',
  help: 'Heb je dit jaar al facturen gemaakt in een andere winkel? Vul het laatste nummer in dat je daar gaf. Dan telt deze winkel vanaf daar verder. Is er hier eenmaal een factuur of creditnota gemaakt, dan ligt het begin van die nummers vast.',
  formerLast: (kind: Series, year: number) => `Laatste nummer van je ${names[kind]} van ${year} in de vorige winkel`,
  hint: 'Alleen het volgnummer. Vul 0 in als er geen vorige winkel was.',
  next: (number: string) => `Het volgende nummer is ${number}.`,
  fixed: (kind: Series, year: number, formerLast: number) =>
    `De ${names[kind]} van ${year} ${formerLast === 0 ? 'beginnen hier bij 1' : `gaan verder na nummer ${formerLast}`}.`,
  save: 'Opslaan',
  saveOf: (kind: Series) => `Opslaan: nummers van ${names[kind]}`,
  saved: 'Opgeslagen.',
  noNumber: 'Vul een heel getal in, zonder letters of streepjes.',
  otherYear: 'Er is een nieuw jaar begonnen. Laad de pagina opnieuw.',
  hasDocuments: (kind: Series) =>
    `Er zijn hier dit jaar al ${names[kind]} gemaakt. Het begin van de nummers kan niet meer anders.`,
  administratorOnly: 'Alleen een beheerder kan dit wijzigen.',
} as const;
