// The demo's estimate: the collector asks a price for the wishlist, and staff has answered an earlier question with a quotation.
import { endOfDayAfter } from '../src/rules/amsterdam-days.ts';
import { cents } from '../src/rules/money.ts';
import { askEstimate } from '../src/shop/quotations/ask-estimate.ts';
import { listEstimates, sendQuotation, showEstimate } from '../src/shop/quotations/staff-estimates.ts';
import { guest, program } from '../src/shop/shop.ts';
import type { Shop } from '../src/shop/shop.ts';

/** How many percent of the price the demo's quotation asks. */
const quotedPercent = 92;
const validDays = 30;

/**
 * Asks two estimates for the default wishlist of the account with this address, and answers the first one. The email goes out as
 * any other.
 */
export async function fillDemoEstimates(
  shop: Shop,
  { accountId, email }: { accountId: number; email: string },
): Promise<void> {
  const asker = { visitor: guest(null), owner: { accountId } };
  const ask = async (note: string) => {
    const asked = await askEstimate(shop, asker, { list: {}, email, note });
    if (!asked.ok) throw new Error(asked.refusal.code);
  };
  await ask('Wat kost de rest van de set als ik alles in één keer koop?');
  const listed = await listEstimates(shop, program, { state: 'new', limit: 1, offset: 0 });
  const estimateId = listed.ok ? (listed.rows[0]?.id ?? 0) : 0;
  const shown = await showEstimate(shop, program, estimateId);
  if (!shown.ok) throw new Error('the estimate of the demo is missing');
  const prices = new Map(
    shown.estimate.rows.flatMap(({ id, itemId }) => {
      const item = shown.items.get(itemId);
      return item?.isQuotable ? [[id, cents(Math.round((item.price * quotedPercent) / 100))] as const] : [];
    }),
  );
  const sent = await sendQuotation(shop, program, {
    estimateId,
    draft: {
      title: 'Offerte voor de hele set',
      text: 'Leuk dat je de set compleet maakt! Bestel je alles in één keer, dan doen we er iets van af.',
      validUntil: endOfDayAfter(shop.clock.now(), validDays),
      prices,
    },
  });
  if (!sent.ok) throw new Error(`the quotation of the demo: ${sent.reason}`);
  await ask('En als ik van elke doos twee stuks neem?');
}
