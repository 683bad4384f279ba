import type { PromotionState } from '../../rules/promotions/promotion-state.ts';
import { promotionTexts } from '../../texts/promotions.ts';
import { Tag } from '../components/tag.tsx';
import type { TagTone } from '../components/tag.tsx';

const tones: Readonly<Record<PromotionState, TagTone>> = {
  running: 'good',
  planned: 'wait',
  ended: 'off',
  'used-up': 'calm',
  off: 'off',
};

/** Whether a promotion runs, is planned, has ended, is used up or is off. */
export function PromotionStateTag({ state }: { state: PromotionState }) {
  return <Tag tone={tones[state]}>{promotionTexts.states[state]}</Tag>;
}
