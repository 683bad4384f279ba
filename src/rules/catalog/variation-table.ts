// Which values go together, in a form that is small enough for a page whose product has thousands of variations.
import type { OfferedVariation } from './variations.ts';

/** An attribute with its values in their order; both sides must know the same. */
export interface TableAttribute {
  name: string;
  values: readonly string[];
}

/**
 * Numbers in rising order, as steps from the one before and how many such steps follow one another. Where most values go together
 * nearly all steps are 1. Steps that are no safe integers are text.
 */
export type DeltaRuns = readonly (number | string)[];

/**
 * The variations by whether they are active; nothing of prices, stock or texts. Each is the number whose digits are its values:
 * an attribute of n values has the digits 0 (any) to n.
 */
export interface VariationTable {
  active: DeltaRuns;
  inactive: DeltaRuns;
}

/** The table of variations; their order goes. A value that its attribute does not have counts as any. */
export function encodeVariationTable(
  attributes: readonly TableAttribute[],
  variations: readonly OfferedVariation[],
): VariationTable {
  const digits = attributes.map(({ name, values }) => ({
    name,
    base: BigInt(values.length + 1),
    of: new Map(values.map((value, at) => [value, BigInt(at + 1)])),
  }));
  const numberOf = (variation: OfferedVariation) =>
    digits.reduce((sum, { name, base, of }) => sum * base + (of.get(variation.attributes[name] ?? '') ?? 0n), 0n);
  const stepsOf = (active: boolean) =>
    encodeDeltaRuns(variations.filter((variation) => variation.active === active).map(numberOf));
  return { active: stepsOf(true), inactive: stepsOf(false) };
}

/** The variations of a table, the active ones first. */
export function decodeVariationTable(
  attributes: readonly TableAttribute[],
  { active, inactive }: VariationTable,
): readonly OfferedVariation[] {
  const lastFirst = attributes.toReversed();
  const variationOf = (number: bigint, isActive: boolean): OfferedVariation => {
    let rest = number;
    const found: Record<string, string> = {};
    for (const { name, values } of lastFirst) {
      const base = BigInt(values.length + 1);
      found[name] = values[Number(rest % base) - 1] ?? '';
      rest /= base;
    }
    return { attributes: found, active: isActive };
  };
  return [
    ...decodeDeltaRuns(active).map((number) => variationOf(number, true)),
    ...decodeDeltaRuns(inactive).map((number) => variationOf(number, false)),
  ];
}

/** How many numbers there are. */
export function countDeltaRuns(steps: DeltaRuns): number {
  return steps.reduce<number>((sum, count, at) => (at % 2 === 1 ? sum + Number(count) : sum), 0);
}

function encodeDeltaRuns(numbers: readonly bigint[]): DeltaRuns {
  const sorted = numbers.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const runs: { step: bigint; count: number }[] = [];
  for (const [at, number] of sorted.entries()) {
    const step = number - (sorted[at - 1] ?? 0n);
    const last = runs.at(-1);
    if (last?.step === step) last.count += 1;
    else runs.push({ step, count: 1 });
  }
  return runs.flatMap(({ step, count }) => [step <= Number.MAX_SAFE_INTEGER ? Number(step) : String(step), count]);
}

function decodeDeltaRuns(steps: DeltaRuns): readonly bigint[] {
  const numbers: bigint[] = [];
  let number = 0n;
  for (let at = 0; at < steps.length; at += 2)
    for (let count = Number(steps[at + 1]); count > 0; count -= 1) {
      number += BigInt(steps[at] ?? 0);
      numbers.push(number);
    }
  return numbers;
}
