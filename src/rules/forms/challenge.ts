// The answers that challenges take.
const numberWords = [
  'nul',
  'een',
  'twee',
  'drie',
  'vier',
  'vijf',
  'zes',
  'zeven',
  'acht',
  'negen',
  'tien',
  'elf',
  'twaalf',
  'dertien',
  'veertien',
  'vijftien',
  'zestien',
  'zeventien',
  'achttien',
] as const;

/** A sum of two numbers up to nine, for who cannot see the picture of a captcha. */
export interface SpokenSum {
  first: number;
  second: number;
}

/** The number as a word. */
export function numberWord(value: number): string {
  return numberWords[value] ?? String(value);
}

/** Whether a typed answer is the code of the picture, whatever its case, or the outcome of the sum, as a word or in digits. */
export function solvesCaptcha(typed: string, { code, sum }: { code: string; sum: SpokenSum }): boolean {
  const answer = typed.trim().toLowerCase();
  const total = sum.first + sum.second;
  return answer === code.toLowerCase() || answer === String(total) || answer === numberWord(total);
}

/** A quiz answer as it is compared: trimmed and in lower case (W11). */
export function quizAnswer(typed: string): string {
  return typed.trim().toLowerCase();
}
