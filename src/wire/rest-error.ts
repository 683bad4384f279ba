// The error format of the REST interface (W7, W12).

/** The problem of one invalid parameter. */
export interface ParamDetail {
  code: string;
  message: string;
  data: null;
}

interface RestErrorData {
  status: number;
  /** For `rest_invalid_param`: name → message. For `rest_missing_callback_param`: the names. */
  params?: Record<string, string> | string[];
  details?: Record<string, ParamDetail>;
  /** 409 `woocommerce_rest_order_transition_refused` has `allowed_statuses`, 409 `woocommerce_rest_stock_changed` `stock_quantity`. */
  [field: string]: unknown;
}

export interface RestError {
  code: string;
  message: string;
  data: RestErrorData;
}
