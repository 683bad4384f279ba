// A compact encoding of the attribute combinations of a product, for pages of products with thousands of variations.
import type { OfferedVariation } from './variations.ts';

/** An attribute with its values in order. Encoder and decoder must use the same attributes. */
export interface TableAttribute {
  name: string;
  values: readonly string[];
}

/**
 * Ascending numbers, encoded as pairs: the difference from the previous number, and how often it repeats. When most
 * combinations exist, nearly all differences are 1. Differences beyond the safe integers are strings.
 */
type DeltaRuns = readonly (number | string)[];

/**
 * The active and the inactive variations, without prices, stock or texts. A variation is a number with one digit per
 * attribute: an attribute of n values has the digits 0 (any) to n.
 */
export interface VariationTable {
  active: DeltaRuns;
  inactive: DeltaRuns;
}

/** Encodes variations; their order is lost. A value that the attribute does not have counts as any. */
export function encodeVariationTable(
  attributes: readonly TableAttribute[],
  variations: readonly OfferedVariation[],
): VariationTable {
  const digits = attributes.map(({ name, values }) => ({
    name,
    base: BigInt(values.length + 1),
    of: new Map(values.map((value, index) => [value, BigInt(index + 1)])),
  }));
  const numberOf = (variation: OfferedVariation) =>
    digits.reduce((sum, { name, base, of }) => sum * base + (of.get(variation.attributes[name] ?? '') ?? 0n), 0n);
  const stepsOf = (active: boolean) =>
    encodeDeltaRuns(variations.filter((variation) => variation.active === active).map(numberOf));
  return { active: stepsOf(true), inactive: stepsOf(false) };
}

/** Decodes the variations, the active ones first. */
export function decodeVariationTable(
  attributes: readonly TableAttribute[],
  { active, inactive }: VariationTable,
): readonly OfferedVariation[] {
  const lastFirst = attributes.toReversed();
  const variationOf = (number: bigint, isActive: boolean): OfferedVariation => {
    let remaining = number;
    const found: Record<string, string> = {};
    for (const { name, values } of lastFirst) {
      const base = BigInt(values.length + 1);
      found[name] = values[Number(remaining % base) - 1] ?? '';
      remaining /= base;
    }
    return { attributes: found, active: isActive };
  };
  return [
    ...decodeDeltaRuns(active).map((number) => variationOf(number, true)),
    ...decodeDeltaRuns(inactive).map((number) => variationOf(number, false)),
  ];
}

/** The number of encoded numbers. */
export function countDeltaRuns(steps: DeltaRuns): number {
  return steps.reduce<number>((sum, count, index) => (index % 2 === 1 ? sum + Number(count) : sum), 0);
}

function encodeDeltaRuns(numbers: readonly bigint[]): DeltaRuns {
  const sorted = numbers.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const runs: { step: bigint; count: number }[] = [];
  for (const [index, number] of sorted.entries()) {
    const step = number - (sorted[index - 1] ?? 0n);
    const last = runs.at(-1);
    if (last?.step === step) last.count += 1;
    else runs.push({ step, count: 1 });
  }
  return runs.flatMap(({ step, count }) => [step <= Number.MAX_SAFE_INTEGER ? Number(step) : String(step), count]);
}

function decodeDeltaRuns(steps: DeltaRuns): readonly bigint[] {
  const numbers: bigint[] = [];
  let number = 0n;
  for (let index = 0; index < steps.length; index += 2)
    for (let count = Number(steps[index + 1]); count > 0; count -= 1) {
      number += BigInt(steps[index] ?? 0);
      numbers.push(number);
    }
  return numbers;
}
