// Texts of the state of the shop for programs.
export const staffStatusTexts = {
  theme: 'Vitrine',
  pages: { shop: 'Winkel', cart: 'Winkelwagen', checkout: 'Afrekenen', account: 'Mijn account' },
} as const;
