import type { BaseProps } from '../../page-props.ts';

/** The second step of a log-in. */
export interface SecondFactorProps extends BaseProps {
  page: 'second-factor';
  /** With what the step can be taken. */
  hasCode: boolean;
  hasPasskey: boolean;
  /** Where the log-in leads; '' for the default. */
  redirectTo: string;
  /** Why the code was refused; null before the first one. */
  error: string | null;
}
