// Takes all second factors of a staff account away, from the command line: for who lost them and has no administrator to ask.
import { parseArgs } from 'node:util';
import type { Services } from '../src/services.ts';
import { findStaffByEmail } from '../src/shop/users/find-staff.ts';
import { removeSecondFactor } from '../src/shop/second-factor/set-up.ts';
import { program } from '../src/shop/shop.ts';

const usage =
  'Gebruik: npm run staff:second-factor -- --remove naam@voorbeeld.nl\n' +
  'Codes en passkeys van dit account werken daarna niet meer; inloggen kan met het wachtwoord.';

interface CommandOutcome {
  ok: boolean;
  /** The message for the user. */
  message: string;
}

function parseEmail(args: readonly string[]): string | null {
  try {
    return parseArgs({ args: [...args], options: { remove: { type: 'string' } } }).values.remove ?? null;
  } catch {
    return null;
  }
}

/** Removes the codes and passkeys of the account that `args` name. Refused: an address without a staff account. */
export async function removeSecondFactorOf(
  { shop }: Pick<Services, 'shop'>,
  args: readonly string[],
): Promise<CommandOutcome> {
  const email = parseEmail(args);
  if (email === null) return { ok: false, message: usage };
  const accountId = await findStaffByEmail(shop, email);
  if (accountId === null) return { ok: false, message: `Bij ${email} hoort geen account van een medewerker.` };
  const outcome = await removeSecondFactor(shop, program, { accountId });
  if (!outcome.ok) return { ok: false, message: `${email} heeft geen tweede stap; er is niets veranderd.` };
  return { ok: true, message: `${email} logt nu in met alleen het wachtwoord.` };
}
