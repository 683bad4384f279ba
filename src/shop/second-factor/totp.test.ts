import { expect, it } from 'vitest';
import { totpStep } from '../../rules/accounts/second-factor.ts';
import { hotpCode, stepOfCode } from './totp.ts';

const key = new TextEncoder().encode('12345678901234567890');

// RFC 4226, appendix D.
it.each([
  ...['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].entries(),
])('makes the code of counter %i', (counter, code) => expect(hotpCode(key, counter)).toBe(code));

// RFC 6238, appendix B.
it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('makes the code of second %i', (second, code) => {
  expect(hotpCode(key, Math.floor((second * 1000) / totpStep), 8)).toBe(code);
});

it('finds the step of a code, one step early or late, and no other', () => {
  const now = 1000 * totpStep;
  for (const step of [999, 1000, 1001]) expect(stepOfCode(key, hotpCode(key, step), now)).toBe(step);
  for (const step of [998, 1002]) expect(stepOfCode(key, hotpCode(key, step), now)).toBeNull();
});
