// The report link below a review. A separate file, so that product pages need not load the texts of the report page.

export const reportLinkTexts = {
  link: 'Melden',
  linkOf: (author: string) => `(beoordeling van ${author})`,
} as const;
