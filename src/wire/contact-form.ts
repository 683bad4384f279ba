// The calls and hidden fields of a contact form (7.5, W11).

export const formNamespace = 'contact-form-7/v1';
export const formPluginVersion = '6.1.6';
export const formLocale = 'nl_NL';

export const formPaths = {
  schema: (id: number) => `/wp-json/${formNamespace}/contact-forms/${id}/feedback/schema`,
  feedback: (id: number) => `/wp-json/${formNamespace}/contact-forms/${id}/feedback`,
  refill: (id: number) => `/wp-json/${formNamespace}/contact-forms/${id}/refill`,
  /** The picture of a captcha. The name of the file is its challenge. */
  captcha: (token: string) => `${captchaFolder}${token}.png`,
} as const;

const captchaFolder = '/wp-content/uploads/wpcf7_captcha/';
export const captchaPattern = `${captchaFolder}:name`;

/** The hidden fields of every form ([3.10-02]). */
export const formFields = {
  id: '_wpcf7',
  version: '_wpcf7_version',
  locale: '_wpcf7_locale',
  unitTag: '_wpcf7_unit_tag',
  containerPost: '_wpcf7_container_post',
  hash: '_wpcf7_posted_data_hash',
  captcha: (field: string) => `_wpcf7_captcha_challenge_${field}`,
  quiz: (field: string) => `_wpcf7_quiz_answer_${field}`,
  /** The signed moment of the page; only this shop has it. */
  time: '_wpcf7_time',
  /** The field that people do not see; only this shop has it. */
  trap: '_wpcf7_website',
} as const;

/** The element of a form on a page; `count` tells two forms of one page apart. */
export function unitTagOf(formId: number, pageId: number, count: number): string {
  return `wpcf7-f${formId}-p${pageId}-o${count}`;
}

/** The id of the message about a refused field. */
export function fieldErrorId(unitTag: string, field: string): string {
  return `${unitTag}-ve-${field}`;
}

/** Fresh challenges: the address of a picture by field, and question and challenge by field. */
export interface RefillData {
  captcha?: Record<string, string>;
  quiz?: Record<string, readonly [question: string, token: string]>;
  /** The question that can be answered instead of the picture, by field; only this shop has it. */
  captcha_question?: Record<string, string>;
}

interface InvalidFieldData {
  field: string;
  message: string;
  idref: string | null;
  error_id: string;
}

/** The answer of the call `feedback`. */
export interface FeedbackData extends RefillData {
  contact_form_id: number;
  status: string;
  message: string;
  /** Absent when the form is not for this visitor. */
  posted_data_hash?: string;
  into: string;
  invalid_fields: readonly InvalidFieldData[];
}
