// Texts about labels of a carrier for staff.
import { formatDateTime } from './dates.ts';
import type { LabelProblem, ParcelStage } from '../rules/shipments/carrier-labels.ts';

const labels = (count: number) => (count === 1 ? '1 label' : `${count} labels`);

const problems: Readonly<Record<LabelProblem, string>> = {
  unavailable: 'Sendcloud geeft geen antwoord. Probeer het opnieuw: je krijgt nooit twee labels.',
  refused: 'De vervoerder neemt dit pakket zo niet aan. Kijk het adres en de verzendwijze na',
  unauthorised: 'Sendcloud accepteert de sleutels niet meer. Sla ze opnieuw op bij de instellingen voor verzenden.',
  'wrong-sender': 'Het adres van de afzender klopt niet. Vul het in bij de instellingen voor verzenden.',
  'not-to-send': 'Van deze bestelling is nu niets te verzenden.',
};

const stages: Readonly<Record<ParcelStage, string>> = {
  announced: 'Aangemeld bij de vervoerder',
  'under-way': 'Onderweg',
  'at-pickup-point': 'Ligt bij een afhaalpunt',
  delivered: 'Bezorgd',
  problem: 'Probleem bij de vervoerder',
  cancelled: 'Geannuleerd bij de vervoerder',
};

export const staffCarrierTexts = {
  title: 'Sleutels van Sendcloud',
  help: 'Je vindt de sleutels bij Sendcloud onder Instellingen, Integraties, Sendcloud API. Ze worden geprobeerd als je ze opslaat, versleuteld bewaard en nooit meer getoond.',
  states: {
    none: 'Er zijn nog geen sleutels. Labels maken kan niet.',
    unreadable: 'De sleutels zijn niet meer te lezen, omdat het geheim van de winkel is veranderd. Sla ze opnieuw op.',
    connected: 'De sleutels zijn opgeslagen.',
  },
  sandbox: 'Deze winkel maakt proeflabels. Er komt geen vervoerder aan te pas.',
  methods: (count: number) => (count === 1 ? '1 verzendwijze' : `${count} verzendwijzen`),
  notifications: 'Zet bij Sendcloud de webhook aan met dit adres:',
  publicKey: 'Publieke sleutel',
  secretKey: 'Geheime sleutel',
  signatureKey: 'Sleutel voor handtekeningen (alleen als Sendcloud er een geeft)',
  save: 'Sleutels proberen en opslaan',
  saved: 'De sleutels werken en zijn opgeslagen.',
  delete: 'Sleutels verwijderen',
  deleted: 'De sleutels zijn verwijderd.',
  accountProblems: {
    malformed: 'Een sleutel is minstens acht letters, cijfers of streepjes. Controleer of je alles gekopieerd hebt.',
    'wrong-keys': 'Sendcloud accepteert deze sleutels niet. Controleer of je ze helemaal gekopieerd hebt.',
    'no-methods': 'Dit account heeft nog geen verzendwijze. Zet bij Sendcloud eerst een vervoerder aan.',
    unavailable: 'Sendcloud geeft geen antwoord, dus de sleutels zijn niet geprobeerd en niet opgeslagen.',
  },

  method: 'Verzendwijze',
  unknownMethod: 'Deze verzendwijze heeft het account niet.',
  make: (count: number) => (count === 0 ? 'Kies waarvoor een label nodig is' : `${labels(count)} maken`),
  makeOne: 'Label maken',
  makeOf: (number: string) => `Label maken voor bestelling ${number}`,
  again: 'Opnieuw proberen',
  againOf: (number: string) => `Opnieuw proberen: label van bestelling ${number}`,
  busy: 'Label wordt gemaakt',
  progress: 'Voortgang van de labels',
  making: (done: number, all: number) => `${done} van ${labels(all)} klaar`,
  report: (made: number, failed: number) =>
    failed === 0 ? `${labels(made)} gemaakt.` : `${labels(made)} gemaakt, ${failed} niet gelukt.`,
  failedTitle: 'Van deze bestellingen is er geen label',
  failed: (number: string, reason: string) => `Bestelling ${number}: ${reason}`,
  open: 'Label bekijken',
  openOf: (number: string) => `Label bekijken van bestelling ${number}, in een nieuw tabblad`,
  cancel: 'Label annuleren',
  cancelOf: (number: string) => `Label annuleren van bestelling ${number}`,
  problemOf: (problem: LabelProblem, detail: string) =>
    problem === 'refused' ? `${problems.refused}${detail === '' ? '' : ` (${detail})`}.` : problems[problem],
  refusals: {
    'not-to-send': problems['not-to-send'],
    'has-code': 'Het pakket heeft al een code. Haal die weg als je een label wilt.',
  },
  cancelProblems: {
    'unknown-label': 'Dit label bestaat niet.',
    'too-late': 'Dit label kan niet meer geannuleerd worden: het pakket is al weg, of het label is er niet meer.',
    refused: 'De vervoerder annuleert dit label niet meer.',
    unavailable: 'Sendcloud geeft geen antwoord. Probeer het over een paar minuten opnieuw.',
  },
  stageAt: (stage: ParcelStage, at: number) => `${stages[stage]}, ${formatDateTime(at)}`,
  saidBy: (status: string) => `Volgens de vervoerder: ${status}`,
  image: (number: string) => `Label van bestelling ${number}`,
} as const;
