// Texts of the feeds of all products.

export const productFeedTexts = {
  title: (shop: string) => `Alle producten van ${shop}`,
  description: (shop: string) => `Alles wat bij ${shop} te koop is, met prijs en voorraad.`,
} as const;
