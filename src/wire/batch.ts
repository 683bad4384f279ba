// `POST …/batch` of the protocol (P2).

/** An item that failed. */
export interface WcBatchFailure {
  id: number;
  error: unknown;
}
