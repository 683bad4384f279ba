// The form with which a visitor chooses whether visits are measured (R32).

export const consentFields = {
  /** `granted` or `refused`. */
  choice: 'choice',
  /** The version of the question. */
  version: 'version',
  /** Present when the question over a page sends it: that page stays, so no later one tells that the choice is stored. */
  banner: 'banner',
} as const;
