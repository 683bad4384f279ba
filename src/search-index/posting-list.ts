// The products that have a word: a growing list of numbers in ascending order.

/** Few numbers are stored in an array, which is smaller; many in a typed array with spare capacity at its end. */
export interface PostingList {
  numbers: number[] | Uint32Array;
  length: number;
}

const maxArrayLength = 16;

export function emptyPostings(): PostingList {
  return { numbers: [], length: 0 };
}

/** Appends a number, which is greater than all before it. */
export function appendPosting(list: PostingList, number: number): void {
  if (list.length === maxArrayLength || (list.length > maxArrayLength && list.length === list.numbers.length)) {
    const grown = new Uint32Array(Math.ceil(list.length * 1.5));
    grown.set(list.numbers);
    list.numbers = grown;
  }
  list.numbers[list.length] = number;
  list.length += 1;
}
