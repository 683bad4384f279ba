// The link below a review; apart from the texts of its page, which a product's page need not carry.

export const reportLinkTexts = {
  link: 'Melden',
  linkOf: (author: string) => `(beoordeling van ${author})`,
} as const;
