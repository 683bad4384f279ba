// Texts of the button by which a product is saved. Apart from those of the wishlist itself, because every card has one.

export const wishlistButtonTexts = {
  title: 'Verlanglijst',
  add: 'Zet op verlanglijst',
  addOf: (name: string) => `Zet op verlanglijst: ${name}`,
  inList: 'Op je verlanglijst',
  browse: 'Bekijk je verlanglijst',
} as const;
