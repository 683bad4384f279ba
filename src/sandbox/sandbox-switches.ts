// What can go wrong at the sandbox, to be switched on by hand or by tests.

/** How its interface answers. */
export const answerModes = ['normal', 'slow', 'down', 'error', 'busy', 'half', 'lost'] as const;
/** Which notifications it sends. */
export const notificationModes = ['normal', 'none', 'late', 'repeated', 'forged'] as const;
/** The states in which payments end on its page, and one that nobody knows. */
export const payOutcomes = ['paid', 'failed', 'canceled', 'expired', 'pending', 'mystery'] as const;

export interface SandboxSwitches {
  /** `lost`: it does what is asked, and the answer does not arrive. */
  answers: (typeof answerModes)[number];
  notifications: (typeof notificationModes)[number];
  /** Whether refunds arrive. */
  refunds: 'arrive' | 'fail';
}

export type PayOutcome = (typeof payOutcomes)[number];

/** Everything works. */
export const normalSwitches: SandboxSwitches = { answers: 'normal', notifications: 'normal', refunds: 'arrive' };
