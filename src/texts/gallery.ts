// Texts of the product gallery.

export const galleryTexts = {
  gallery: (name: string) => `Foto's van ${name}`,
  showPicture: (number: number) => `Toon foto ${number}`,
  playVideo: (title: string) => `Speel video af: ${title}`,
  /** R32: what happens when the visitor presses play. */
  playedBy: (host: string) => `Speelt af bij ${host}`,
  videoFailed: 'De video kan niet worden geladen.',
  videoRetry: 'Probeer het opnieuw',
  /** [2.4-03] */
  openLightbox: 'Afbeeldinggalerij in volledig scherm bekijken',
} as const;
