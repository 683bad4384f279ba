// Sets a part of the page up, again when it did not come ([9-36]).
import { searchConstants } from '../../../settings/constants.ts';

/**
 * Runs `setUp` at once. After two seconds it is checked: as long as it did not succeed it is run again, at most ten times, a second
 * apart. Resolves with whether it succeeded.
 */
export async function retrySetUp(setUp: () => Promise<unknown>): Promise<boolean> {
  const run = () =>
    setUp().then(
      () => true,
      () => false,
    );
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  if (await run()) return true;
  await pause(searchConstants.setUpCheck);
  for (let tries = 0; tries < searchConstants.setUpTries; tries += 1) {
    if (await run()) return true;
    await pause(searchConstants.setUpRetry);
  }
  return false;
}
