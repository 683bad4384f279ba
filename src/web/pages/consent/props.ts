import type { ConsentChoice } from '../../../rules/consent/consent.ts';
import type { BaseProps } from '../../page-props.ts';

/** The page on which a visitor changes the choice about measuring (R32). */
export interface ConsentProps extends BaseProps {
  page: 'consent';
  choice: ConsentChoice | null;
  /** Epoch ms, and the number in the log. */
  given: { at: number; receipt: string } | null;
}
