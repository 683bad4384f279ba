// Texts of the page with searches that found nothing.

export const staffSearchTexts = {
  title: 'Gezocht, niets gevonden',
  description:
    'Wat klanten zochten zonder iets te vinden, vanaf drie bezoekers en tot 90 dagen terug. Wie het zocht, wordt niet bewaard.',
  synonyms: 'Zoeken klanten met een ander woord dan jij gebruikt? Zet die woorden samen bij de instellingen.',
  synonymsLink: 'Woorden met dezelfde betekenis',
  term: 'Gezocht',
  visitors: 'Bezoekers',
  lastDay: 'Laatst',
  visitorsOf: (count: number) => (count === 1 ? '1 bezoeker' : `${count} bezoekers`),
  one: 'zoekopdracht',
  more: 'zoekopdrachten',
  emptyTitle: 'Niets bijzonders',
  empty: 'Alles wat drie bezoekers of meer zochten, hebben ze gevonden.',
} as const;
