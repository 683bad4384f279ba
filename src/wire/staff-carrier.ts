// `shop/v1/carrier-account` and `shop/v1/shipping/labels`, for the back office.

export interface StaffCarrierMethod {
  code: string;
  name: string;
}

export interface StaffCarrierAccount {
  state: 'none' | 'unreadable' | 'connected';
  is_sandbox: boolean;
  methods: readonly StaffCarrierMethod[];
  /** Where the service says where parcels are. */
  notification_url: string;
}

/** The label of the parcel that is being prepared. */
export interface StaffCarrierLabel {
  id: number;
  state: 'requested' | 'made' | 'failed' | 'cancelled';
  /** Why it failed, in words; null otherwise. */
  problem: string | null;
  /** Its file; null when there is none. */
  pdf: string | null;
}

/** `POST shop/v1/shipping/labels` */
export interface StaffLabelsRequested {
  requested: readonly { order_id: number; label: StaffCarrierLabel }[];
  refused: readonly { order_id: number; problem: string }[];
}

export const carrierAccountPath = '/wp-json/shop/v1/carrier-account';
