// Notes of staff in the history of an order: for themselves, or mailed to the customer.

/** The kinds of events that are notes. */
export const noteKinds = { internal: 'note-added', customer: 'note-mailed' } as const;

/** Whether an event is a note of staff, which can be deleted. */
export function isOrderNote(kind: string): boolean {
  return Object.values(noteKinds).some((one) => one === kind);
}
