// Makes an account for staff from the command line; the first administrator comes from here (R42).
import { parseArgs } from 'node:util';
import { demoPasswords } from '../seed/demo-accounts.ts';
import type { Services } from '../src/services.ts';
import { isAccountRole, isStaff, passwordLength } from '../src/rules/accounts/accounts.ts';
import { createAccount } from '../src/shop/accounts/create-account.ts';
import type { CreateAccountOutcome } from '../src/shop/accounts/create-account.ts';
import { program } from '../src/shop/shop.ts';

type CreateAccountRefusal = Extract<CreateAccountOutcome, { ok: false }>['reason'];

const usage =
  'Gebruik: npm run staff:create -- --name "Voornaam Achternaam" --email naam@voorbeeld.nl [--role administrator|shop-manager]\n' +
  'Het wachtwoord wordt gevraagd, of van de standaardinvoer gelezen.';

const refusalTexts: Readonly<Record<CreateAccountRefusal, string>> = {
  'not-allowed': 'Dat mag niet.',
  'invalid-name': 'Deze naam kan niet: gebruik 1 tot 100 tekens.',
  'invalid-email': 'Met dit e-mailadres kan niemand inloggen.',
  'weak-password': `Een wachtwoord heeft ${passwordLength.least} tot ${passwordLength.most} tekens.`,
  'known-password': 'Dit is een wachtwoord van de demo; iedereen kent het.',
  'address-taken': 'Bij dit e-mailadres hoort al een account.',
};

export interface CommandOutcome {
  ok: boolean;
  /** What to tell. */
  message: string;
}

interface StaffArguments {
  name: string;
  email: string;
  role: string;
}

function parseStaffArguments(args: readonly string[]): StaffArguments | null {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ args: [...args], options: { name: text, email: text, role: text } });
    const { name, email, role = 'administrator' } = values;
    return name === undefined || email === undefined ? null : { name, email, role };
  } catch {
    return null;
  }
}

/** Makes the account that `args` name, with the password that `password` gives; null is no password. */
export async function createStaff(
  { shop, deps }: Pick<Services, 'shop' | 'deps'>,
  args: readonly string[],
  password: () => Promise<string | null>,
): Promise<CommandOutcome> {
  const asked = parseStaffArguments(args);
  if (!asked || !isAccountRole(asked.role) || !isStaff(asked.role)) return { ok: false, message: usage };
  const typed = await password();
  if (typed === null) return { ok: false, message: 'Geen wachtwoord, of twee verschillende. Er is niets gemaakt.' };
  // Also where the demo runs here: staff of one's own needs a password of one's own.
  const around = { accounts: deps.accounts, refusedPasswords: demoPasswords };
  const made = await createAccount(shop, around, program, { ...asked, role: asked.role, password: typed });
  if (!made.ok) return { ok: false, message: refusalTexts[made.reason] };
  return { ok: true, message: `${asked.role} ${asked.email} kan inloggen.` };
}
