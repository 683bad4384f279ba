// Dutch addresses from the Locatieserver of PDOK, the open register of addresses (BAG), version 3.1.
import { z } from 'zod';
import type { AddressPort, FoundAddress, Log } from '../shop/ports.ts';

interface PdokOptions {
  /** The address of the service, such as `https://api.pdok.nl/bzk/locatieserver/search/v3_1`. */
  url: string;
  log: Log;
  /** The maximum time of one attempt, in ms. */
  timeout?: number;
}

const attempts = 2;
const maxAddresses = 100;

/** Only what is used: the service adds fields. */
const answerSchema = z.object({
  response: z.object({
    docs: z.array(
      z.object({
        straatnaam: z.string().min(1).max(100),
        woonplaatsnaam: z.string().min(1).max(80),
        huisnummer: z.int().positive(),
        huisletter: z.string().max(10).optional(),
        huisnummertoevoeging: z.string().max(10).optional(),
      }),
    ),
  }),
});

type PdokAddress = z.infer<typeof answerSchema>['response']['docs'][number];

/** Letter and addition as people write them: 'A', '2', 'A-2'. */
function additionOf({ huisletter = '', huisnummertoevoeging = '' }: PdokAddress): string {
  return [huisletter, huisnummertoevoeging].filter((part) => part !== '').join('-');
}

function toAddress(found: PdokAddress): FoundAddress {
  const { straatnaam: street, woonplaatsnaam: city, huisnummer: houseNumber } = found;
  return { street, houseNumber, addition: additionOf(found), city };
}

function addressOf(service: string, postcode: string, houseNumber: number): string {
  const query = new URLSearchParams({
    q: '*:*',
    fl: 'straatnaam,huisnummer,huisletter,huisnummertoevoeging,woonplaatsnaam',
    rows: String(maxAddresses),
  });
  for (const filter of ['type:adres', `postcode:${postcode.replace(' ', '')}`, `huisnummer:${houseNumber}`])
    query.append('fq', filter);
  return `${service.replace(/\/$/, '')}/free?${query.toString()}`;
}

const inOrder = new Intl.Collator('nl', { numeric: true });

/** A refusal of the request itself, which a second attempt does not change. */
class RefusedError extends Error {}

async function ask(address: string, timeout: number): Promise<FoundAddress[]> {
  const response = await fetch(address, {
    headers: { Accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  if (response.status >= 400 && response.status < 500 && response.status !== 429)
    throw new RefusedError(`status ${response.status}`);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { docs } = answerSchema.parse(await response.json()).response;
  return docs.map(toAddress).toSorted((one, other) => inOrder.compare(one.addition, other.addition));
}

/**
 * Asks the service, a second time when it fails or does not answer in time. A failure is logged, without the address that
 * was asked for.
 */
export function makePdokAddresses({ url, log, timeout = 1_200 }: PdokOptions): AddressPort {
  return {
    async find(postcode, houseNumber) {
      const address = addressOf(url, postcode, houseNumber);
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- the second attempt follows the first
          return await ask(address, timeout);
        } catch (error) {
          const reason = error instanceof Error ? error.name : 'unknown';
          log.warn('address-lookup-failed', { attempt, reason });
          if (error instanceof RefusedError || error instanceof z.ZodError) return null;
        }
      }
      return null;
    },
  };
}
