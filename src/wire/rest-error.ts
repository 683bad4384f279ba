// The error format of the REST interface (W7, W12).

/** The problem of one invalid parameter. */
export interface ParamDetail {
  code: string;
  message: string;
  data: null;
}

export interface RestErrorData {
  status: number;
  /** For `rest_invalid_param`: name → message. For `rest_missing_callback_param`: the names. */
  params?: Record<string, string> | string[];
  details?: Record<string, ParamDetail>;
  [field: string]: unknown;
}

export interface RestError {
  code: string;
  message: string;
  data: RestErrorData;
}
