/** The remainder by 97 of digits and letters, where A is 10 and Z is 35 (ISO 7064, MOD 97-10). */
export function remainderBy97(text: string): number {
  return [...text].reduce((remainder, sign) => {
    const value = Number.parseInt(sign, 36);
    return (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
}
