// Back-office texts about product videos.
import { maxVideos } from '../rules/catalog/video.ts';
import type { VideoProblem } from '../rules/catalog/video.ts';

const problems: Readonly<Record<VideoProblem, string>> = {
  'too-many': `Een product kan hoogstens ${maxVideos} video's hebben.`,
  'bad-address':
    'Dit adres is niet van een videodienst van de winkel. Kopieer het adres met /video/ of /embed/, of vul de dienst in bij Instellingen.',
  'no-title': 'Vul in wat er te zien is.',
  'unknown-picture': 'Deze foto is niet van dit product. Kies een andere.',
  'same-twice': 'Deze video staat er al. Haal er een weg.',
};

export const videoApiTexts = {
  problem: (problem: VideoProblem, at: number) =>
    problem === 'too-many' ? problems[problem] : `Video ${at + 1}: ${problems[problem]}`,
} as const;

export const staffVideoTexts = {
  title: "Video's",
  help: "Ze staan na de foto's. De videodienst hoort pas van een bezoeker als die op afspelen drukt.",
  none: "Dit product heeft geen video's.",
  at: (index: number) => `Video ${index + 1}`,
  address: 'Adres',
  addressHelp: 'Zoals https://…/video/123 of https://…/embed/123.',
  name: 'Wat er te zien is',
  picture: 'Foto tot hij afspeelt',
  firstPicture: 'De eerste foto',
  add: 'Video toevoegen',
  saved: "De video's zijn opgeslagen.",
} as const;
