// The accounts of the demo. Their passwords are public, so a shop without the demo refuses them (R42).
import type { CreateAccountInput } from '../src/shop/accounts/create-account.ts';

/** One account of each role. */
export const demoAccounts: readonly CreateAccountInput[] = [
  { role: 'customer', name: 'Fenna Wiersma', email: 'klant@vitrine.example', password: 'demo-klant-2026' },
  { role: 'shop-manager', name: 'Joris Abbink', email: 'winkel@vitrine.example', password: 'demo-winkel-2026' },
  { role: 'administrator', name: 'Mei Kuiper', email: 'beheer@vitrine.example', password: 'demo-beheer-2026' },
];

/** The passwords of these accounts. */
export const demoPasswords: ReadonlySet<string> = new Set(demoAccounts.map(({ password }) => password));
