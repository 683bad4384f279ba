// Texts of the page with redirects, for staff.
import type { RedirectProblem, RedirectSource } from '../rules/redirects/redirects.ts';
import { formatDateTime } from './dates.ts';

const problems: Readonly<Record<RedirectProblem, string>> = {
  'invalid-path': 'Het oude adres klopt niet. Begin met een schuine streep, zoals /oude-pagina/.',
  home: 'De voorpagina kun je niet doorverwijzen.',
  'invalid-target': 'Het nieuwe adres is geen adres van deze winkel. Begin met een schuine streep, zoals /winkel/.',
  circle: 'Deze doorverwijzing komt bij zichzelf uit.',
};

const sources: Readonly<Record<RedirectSource, string>> = {
  staff: 'zelf gemaakt',
  import: 'uit een bestand',
  move: 'van de verhuizing',
};

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

export const staffRedirectTexts = {
  title: 'Doorverwijzingen',
  description: 'Stuur bezoekers van een adres dat niet meer bestaat naar de goede pagina.',
  problems,
  tooMany: 'Dat zijn meer doorverwijzingen dan er passen. Verwijder er eerst een paar.',
  unknown: 'Deze doorverwijzing bestaat niet meer.',
  unknownAddress: 'Dit adres staat niet meer op de lijst.',
  unreadable: 'Dit bestand is niet te lezen. Maak een CSV-bestand met twee kolommen: het oude en het nieuwe adres.',
  new: 'Nieuwe doorverwijzing',
  from: 'Oud adres',
  fromHelp: 'Bijvoorbeeld /oude-pagina/. Een heel adres plakken mag ook.',
  to: 'Nieuw adres',
  toHelp: 'Een adres in deze winkel, bijvoorbeeld /winkel/.',
  save: 'Opslaan',
  saved: (path: string) => `${path} is doorverwezen.`,
  missed: 'Gevraagd, maar bestaat niet',
  missedHelp: 'Deze adressen vroegen bezoekers het vaakst. Kies waar ze naartoe moeten.',
  noMissed: 'Er zijn geen adressen gevraagd die niet bestaan.',
  times: (count: number) => counted(count, 'keer', 'keer'),
  lastAt: (at: number) => `het laatst op ${formatDateTime(at)}`,
  accept: (name: string) => `Naar ‘${name}’`,
  acceptOf: (path: string, name: string) => `Stuur ${path} naar ‘${name}’`,
  choose: 'Zelf kiezen',
  chooseOf: (path: string) => `Zelf kiezen waar ${path} heen gaat`,
  forget: 'Van de lijst halen',
  forgetOf: (path: string) => `Van de lijst halen: ${path}`,
  forgotten: (path: string) => `${path} staat niet meer op de lijst.`,
  list: 'Alle doorverwijzingen',
  search: 'Zoek op adres',
  none: 'Er zijn nog geen doorverwijzingen.',
  noneFound: 'Geen doorverwijzing heeft deze tekst.',
  leadsTo: 'gaat naar',
  sourceOf: (source: RedirectSource) => sources[source],
  used: (count: number, at: number | null) =>
    at === null
      ? 'nog niet gebruikt'
      : `${counted(count, 'keer', 'keer')} gebruikt, het laatst op ${formatDateTime(at)}`,
  delete: 'Verwijderen',
  deleteOf: (path: string) => `Verwijderen: de doorverwijzing van ${path}`,
  deleted: (path: string) => `De doorverwijzing van ${path} is verwijderd.`,
  file: 'Bestand',
  fileHelp: 'Een CSV-bestand met twee kolommen: het oude adres en het nieuwe.',
  chooseFile: 'Bestand kiezen',
  dropHere: 'Of sleep het hierheen. Je ziet eerst wat erin staat; er verandert nog niets.',
  fileLabel: 'CSV-bestand met doorverwijzingen',
  checked: (right: number, refused: number) =>
    `${counted(right, 'regel klopt', 'regels kloppen')}${refused === 0 ? '.' : `, ${counted(refused, 'regel niet', 'regels niet')}.`}`,
  refusedLine: (line: number, from: string, problem: RedirectProblem) =>
    `Regel ${line} (${from === '' ? 'leeg' : from}): ${problems[problem]}`,
  moreRefused: (count: number) => `En nog ${counted(count, 'regel', 'regels')}.`,
  store: (count: number) => `${counted(count, 'doorverwijzing', 'doorverwijzingen')} opslaan`,
  stored: (count: number) => `${counted(count, 'doorverwijzing', 'doorverwijzingen')} opgeslagen.`,
  download: 'Download alles als CSV',
  columns: ['oud adres', 'nieuw adres'],
} as const;
