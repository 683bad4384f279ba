// Creates a staff account from the command line. The first administrator is created this way (R42).
import { parseArgs } from 'node:util';
import { demoPasswords } from '../seed/demo-accounts.ts';
import type { Services } from '../src/services.ts';
import { isAccountRole, isStaff } from '../src/rules/accounts/accounts.ts';
import { passwordLength } from '../src/rules/accounts/password-length.ts';
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
  'weak-password': `Een wachtwoord heeft ${passwordLength.min} tot ${passwordLength.max} tekens.`,
  'common-password': 'Dit wachtwoord staat op de lijst van wachtwoorden die iedereen als eerste probeert.',
  'known-password': 'Dit is een wachtwoord van de demo; iedereen kent het.',
  'address-taken': 'Bij dit e-mailadres hoort al een account.',
};

interface CommandOutcome {
  ok: boolean;
  /** The message for the user. */
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

/**
 * Creates the account that `args` describe; `password` asks for its password, null means none. Refuses the demo's
 * passwords.
 */
export async function createStaff(
  { shop, deps }: Pick<Services, 'shop' | 'deps'>,
  args: readonly string[],
  password: () => Promise<string | null>,
): Promise<CommandOutcome> {
  const requested = parseStaffArguments(args);
  if (!requested || !isAccountRole(requested.role) || !isStaff(requested.role)) return { ok: false, message: usage };
  const typed = await password();
  if (typed === null) return { ok: false, message: 'Geen wachtwoord, of twee verschillende. Er is niets gemaakt.' };
  // Refused in every shop, also in one with the demo: demo passwords are public.
  const accountDeps = { accounts: deps.accounts, refusedPasswords: demoPasswords };
  const created = await createAccount(shop, accountDeps, program, {
    ...requested,
    role: requested.role,
    password: typed,
  });
  if (!created.ok) return { ok: false, message: refusalTexts[created.reason] };
  return { ok: true, message: `${requested.role} ${requested.email} kan inloggen.` };
}
