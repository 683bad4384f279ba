// How every REST answer says no (W7, W12).

/** One parameter that did not pass. */
export interface ParamDetail {
  code: string;
  message: string;
  data: null;
}

export interface RestErrorData {
  status: number;
  /** `rest_invalid_param`: name → sentence; `rest_missing_callback_param`: the names. */
  params?: Record<string, string> | string[];
  details?: Record<string, ParamDetail>;
  [field: string]: unknown;
}

export interface RestError {
  code: string;
  message: string;
  data: RestErrorData;
}
