// `shop/v1/orders/{id}/changes`: what staff change of an order before it is sent.

/** `POST shop/v1/orders/{id}/changes` */
export interface StaffOrderChange {
  /** The units that are left; 0 takes a line out. */
  lines: readonly { line_id: number; quantity: number }[];
  /** The id of a product or a variation. */
  added: readonly { item_id: number; quantity: number }[];
  /** Only what would follow. */
  preview: boolean;
}

/** Its answer. Amounts: '189.99'. */
export interface StaffOrderDifference {
  total_before: string;
  total_after: string;
  /** What the shop owes of an order that was paid. */
  owed: string;
  /** What is asked for besides what was paid. */
  asked: string;
}
