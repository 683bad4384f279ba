// The form with which a visitor chooses whether visits are measured (R32).

export const consentFields = {
  /** `granted` or `refused`. */
  choice: 'choice',
  /** The version of the question. */
  version: 'version',
} as const;
