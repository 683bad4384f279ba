// Field names of the form to withdraw from a purchase.

export const withdrawFields = {
  name: 'name',
  orderNumber: 'order_number',
  email: 'customer_email',
  scope: 'scope',
  items: 'items',
  /** The quantity of an order line. */
  quantity: (lineId: number) => `quantity_${lineId}`,
  /** The attempt key of the second step. */
  attempt: 'attempt_key',
  /** The button: `check`, `change` or `confirm`. */
  step: 'step',
} as const;

const quantityField = /^quantity_(\d{1,15})$/;

/** The line id of a quantity field; null for another field. */
export function quantityLineId(field: string): string | null {
  return quantityField.exec(field)?.[1] ?? null;
}
