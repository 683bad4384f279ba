import { describe, expect, test } from 'vitest';
import { findTabInAddress } from './tab-from-address.ts';

const product = 'https://winkel.test/product/doos/';

describe('the tab that an address opens', () => {
  test.each([
    ['?cpage=2', 'reviews'],
    ['?x=1&cpage=', 'reviews'],
    ['comment-page-3/', 'reviews'],
    ['#x?cpage=1', 'reviews'],
  ] as const)('%s is a page of reviews [2.1-18]', (rest, tab) => {
    expect(findTabInAddress(product + rest)).toBe(tab);
  });

  test.each([
    ['#reviews', 'reviews'],
    ['#tab-reviews', 'reviews'],
    ['#comment-12', 'reviews'],
    ['#li-comment-12', 'reviews'],
    ['#COMMENT-12', 'reviews'],
    ['#comments', null],
    ['#review', null],
  ] as const)('%s names the reviews or one of them, or not [2.1-19]', (hash, tab) => {
    expect(findTabInAddress(product + hash)).toBe(tab);
  });

  test.each([
    ['#tab-additional_information', 'additional_information'],
    ['#additional_information', null],
    ['#tab-description', 'description'],
    ['', null],
    ['?attribute_pa_editie=japans', null],
  ] as const)('%s is the tab of that name, or none [2.1-20]', (rest, tab) => {
    expect(findTabInAddress(product + rest)).toBe(tab);
  });
});
