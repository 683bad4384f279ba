// Texts about the ways to pay for programs.
export const staffGatewayTexts = {
  unknown: 'Deze betaalmanier heeft de winkel niet.',
  byProvider: 'De klant betaalt online, bij de betaalprovider.',
  byShop: 'De klant betaalt aan de winkel zelf.',
  unknownSetting: (name: string) => `Deze betaalmanier heeft geen instelling ‘${name}’.`,
} as const;
