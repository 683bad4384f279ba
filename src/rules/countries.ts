// The countries whose addresses the shop can check. Shipping zones are of these.

const addressCountries = ['NL', 'BE'] as const;
type Country = (typeof addressCountries)[number];

/** Whether the shop can check addresses of a country (ISO 3166, two capitals). */
export function isCountry(text: string): text is Country {
  return (addressCountries as readonly string[]).includes(text);
}
