// Texts of the media library: refusals of the REST interface, and the back office.
import { uploadLimits } from '../rules/media/media.ts';
import type { MediaUse, UploadProblem, UploadType } from '../rules/media/media.ts';

const maxMegabytes = Math.floor(uploadLimits.bytes / 1_048_576);
const maxMegapixels = uploadLimits.pixels / 1_000_000;

const problems: Readonly<Record<UploadProblem, string>> = {
  empty: 'Er zit niets in dit bestand.',
  'too-large': `Dit bestand is te groot: hoogstens ${maxMegabytes} MB.`,
  'too-many-pixels': `Deze afbeelding heeft te veel pixels: hoogstens ${maxMegapixels} miljoen. Maak hem kleiner en probeer het opnieuw.`,
  'wrong-type': 'Dit bestand kun je hier niet gebruiken. Kies een afbeelding: JPEG, PNG, WebP of AVIF.',
  broken: 'Deze afbeelding is beschadigd of niet te lezen. Sla hem opnieuw op en probeer het nog eens.',
  'hidden-content': 'In deze afbeelding zit ook een programma of een pagina. Sla hem opnieuw op als afbeelding.',
};

export const mediaApiTexts = {
  problem: (problem: UploadProblem) => problems[problem],
  cannotCreate: 'Je mag hier geen bestanden uploaden.',
  cannotView: 'Je mag de media niet bekijken.',
  cannotEdit: 'Je mag deze afbeelding niet wijzigen.',
  cannotDelete: 'Je mag deze afbeelding niet verwijderen.',
  unknown: 'Deze afbeelding bestaat niet.',
  badPage: 'Deze pagina van de lijst bestaat niet.',
  noData: 'Er is geen bestand meegestuurd.',
  noType: 'De header Content-Type ontbreekt.',
  noDisposition: 'De header Content-Disposition ontbreekt.',
  badDisposition: 'In de header Content-Disposition ontbreekt de naam van het bestand.',
  hashMismatch: 'Het bestand is niet goed aangekomen. Probeer het opnieuw.',
  storage: 'Het bestand kon niet worden opgeslagen. Probeer het over een paar minuten opnieuw.',
  noTrash: 'Er is geen prullenbak voor media. Stuur force=true mee om de afbeelding voorgoed te verwijderen.',
  sizesFailed: 'De formaten van deze afbeelding konden niet worden gemaakt.',
  inUse: (count: number) =>
    count === 1
      ? 'Deze afbeelding wordt op één plek gebruikt. Haal hem daar eerst weg.'
      : `Deze afbeelding wordt op ${count} plekken gebruikt. Haal hem daar eerst weg.`,
} as const;

const typeNames: Readonly<Record<UploadType, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
};

const useKinds: Readonly<Record<MediaUse['kind'], string>> = {
  product: 'Product',
  variation: 'Uitvoering',
  category: 'Categorie',
  home: 'Voorpagina',
  page: 'Pagina',
  post: 'Blog',
};

export const staffMediaTexts = {
  title: 'Media',
  description: 'De afbeeldingen van je producten, pagina’s, blog en voorpagina.',
  one: 'afbeelding',
  more: 'afbeeldingen',
  emptyTitle: 'Geen afbeeldingen gevonden',
  empty: 'Upload een afbeelding, of zoek op een ander woord.',
  search: 'Zoek op titel, beschrijving of bestandsnaam',
  kind: 'Soort',
  allKinds: 'Alle soorten',
  view: 'Weergave',
  grid: 'Raster',
  list: 'Lijst',
  picture: 'Afbeelding',
  size: 'Afmetingen',
  fileSize: 'Grootte',
  date: 'Toegevoegd',
  ofProgram: 'hoort bij de winkel',
  bytes: (bytes: number) =>
    bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`,
  pixels: (width: number, height: number) => `${width} × ${height}`,
  typeName: (type: UploadType) => typeNames[type],
  missingAlt: 'Zonder beschrijving',
  incomplete: 'Formaten ontbreken',

  upload: 'Afbeeldingen uploaden',
  chooseFiles: 'Kies bestanden',
  dropHere: `Sleep afbeeldingen hierheen, plak ze (Ctrl+V), of kies bestanden. JPEG, PNG, WebP of AVIF, tot ${maxMegabytes} MB.`,
  uploads: 'Uploads',
  waiting: 'Wacht',
  sent: (percent: number) => `${percent}%`,
  processing: 'Formaten maken…',
  done: 'Klaar',
  progressOf: (name: string) => `Voortgang van ${name}`,
  retry: 'Opnieuw',
  retryOf: (name: string) => `${name} opnieuw uploaden`,
  dismissOf: (name: string) => `${name} van de lijst halen`,
  cancelOf: (name: string) => `${name} niet uploaden`,
  finished: (count: number) => (count === 1 ? '1 afbeelding geüpload.' : `${count} afbeeldingen geüpload.`),
  tooLarge: problems['too-large'],
  /** [8-24], and what it says in Dutch. */
  postProcess: {
    en: 'Media upload failed. If this is a photo or a large image, please scale it down and try again.',
    nl: 'Het uploaden is mislukt. Is dit een foto of een grote afbeelding? Maak hem kleiner en probeer het opnieuw.',
  },

  details: 'Gegevens',
  name: 'Titel',
  alt: 'Alternatieve tekst',
  altHelp: 'Wat er te zien is, voor wie de afbeelding niet ziet. Laat leeg als hij alleen versiering is.',
  caption: 'Bijschrift',
  saved: 'Opgeslagen.',
  focus: 'Middelpunt',
  focusHelp:
    'Dit punt blijft in beeld als de afbeelding wordt bijgesneden, zoals op kaarten. Klik op de afbeelding, of gebruik de schuifjes.',
  focusX: 'Van links',
  focusY: 'Van boven',
  focusAt: (x: number, y: number) => `${x}% van links, ${y}% van boven`,
  focusReset: 'Zet in het midden',
  preview: 'Zo op een kaart',
  file: 'Bestand',
  open: 'Open het bestand',
  replace: 'Vervangen',
  replaceHelp: 'De nieuwe afbeelding komt overal waar deze nu staat.',
  replaced: 'De afbeelding is vervangen.',
  uses: 'Waar staat deze afbeelding?',
  noUses: 'Nergens. Je kunt hem verwijderen.',
  useKind: (kind: MediaUse['kind']) => useKinds[kind],
  homeSection: 'Een sectie van de voorpagina',
  remove: 'Afbeelding verwijderen',
  cannotRemove: 'Je kunt deze afbeelding pas verwijderen als hij nergens meer staat.',
  removeQuestion: 'Deze afbeelding verwijderen?',
  removeText: 'De afbeelding wordt voorgoed verwijderd, met al zijn formaten.',
  removed: 'De afbeelding is verwijderd.',

  pick: 'Afbeelding kiezen',
  pickMore: 'Afbeeldingen kiezen',
  pickThese: (count: number) => (count === 1 ? '1 afbeelding gebruiken' : `${count} afbeeldingen gebruiken`),
  previousPage: 'Vorige',
  nextPage: 'Volgende',
} as const;
