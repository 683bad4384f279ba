// Texts of the lightbox. The keys of `lightboxLabels` are those of the lightbox library.

export const lightboxLabels = {
  Lightbox: 'Afbeeldingen in volledig scherm',
  'Photo gallery': 'Afbeeldingen',
  Carousel: 'Diavoorstelling',
  Slide: 'Afbeelding',
  '{index} of {total}': '{index} van {total}',
  Previous: 'Vorige',
  Next: 'Volgende',
  Close: 'Sluiten',
  'Enter Fullscreen': 'Volledig scherm',
  'Exit Fullscreen': 'Volledig scherm verlaten',
  'Zoom in': 'Inzoomen',
  'Zoom out': 'Uitzoomen',
  Share: 'Delen',
  Caption: 'Bijschrift',
} as const;

export const lightboxTexts = {
  thumbnails: 'Alle afbeeldingen',
  showItem: (number: number, count: number) => `Toon ${number} van ${count}`,
  playVideo: (title: string) => `Speel video af: ${title}`,
  /** R32: what happens when the visitor presses play. */
  playedBy: (host: string) => `Speelt af bij ${host}`,
  loading: 'De afbeelding wordt geladen.',
  loaded: '',
  copied: 'De link is gekopieerd.',
  notCopied: 'De link kon niet worden gekopieerd.',
  /** [8-32] */
  failed: { en: 'Image cannot be loaded...', nl: 'De afbeelding kan niet worden geladen...' },
} as const;
