import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { checkoutTexts } from '../../../texts/checkout.ts';
import { Button } from '../../ui/button.tsx';
import styles from './address-lookup.module.css';
import type { AddressGroup } from './field-names.ts';
import type { LookupResult } from './look-up-address.ts';

type AddressPart = 'postcode' | 'house_number' | 'addition' | 'street' | 'city';

const lookedUp: readonly AddressPart[] = ['postcode', 'house_number', 'addition'];

/** The fields of one address in the form around the lookup. */
interface AddressInputs {
  read(part: AddressPart): string;
  /** Fills in a field, as if it were typed. */
  write(part: AddressPart, value: string): void;
  focus(part: AddressPart): void;
}

function inputsOf(form: HTMLFormElement, group: AddressGroup): AddressInputs {
  const input = (part: AddressPart) => {
    const field = form.elements.namedItem(`${group}_${part}`);
    return field instanceof HTMLInputElement ? field : null;
  };
  return {
    read: (part) => input(part)?.value ?? '',
    write(part, value) {
      const field = input(part);
      if (!field || field.value === value) return;
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      // Who is about to type here replaces what was filled in.
      if (document.activeElement === field) field.select();
    },
    focus: (part) => input(part)?.focus(),
  };
}

/** Fills in street and city, unless the shopper typed others. */
function makeFiller(inputs: AddressInputs) {
  let last = { street: '', city: '' };
  return ({ street, city }: { street: string; city: string }, isChosen = false) => {
    const isOurs = inputs.read('street') === last.street && inputs.read('city') === last.city;
    if (!isOurs && !isChosen) return;
    last = { street, city };
    inputs.write('street', street);
    inputs.write('city', city);
  };
}

interface Lookup {
  result: LookupResult;
  inputs: AddressInputs | null;
  fill: ReturnType<typeof makeFiller> | null;
}

const nothing: Lookup = { result: null, inputs: null, fill: null };

/** Looks up the address of the form when postcode, number or addition changed. */
function useLookup(box: RefObject<HTMLDivElement | null>, group: AddressGroup) {
  const [lookup, setLookup] = useState(nothing);
  useEffect(() => {
    const form = box.current?.closest('form');
    if (!form) return undefined;
    const inputs = inputsOf(form, group);
    const fill = makeFiller(inputs);
    let controller = new AbortController();
    const lookUp = async () => {
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      const { lookUpAddress } = await import('./look-up-address.ts');
      const [postcode, houseNumber, addition] = [
        inputs.read('postcode'),
        inputs.read('house_number'),
        inputs.read('addition'),
      ];
      const result = await lookUpAddress({ postcode, houseNumber, addition }, signal);
      if (signal.aborted) return;
      if (result !== null) fill((result !== 'unknown' && result.street) || { street: '', city: '' });
      setLookup({ result, inputs, fill });
    };
    const changed = ({ target }: Event) => {
      const isPart = target instanceof HTMLInputElement && lookedUp.some((part) => target.name === `${group}_${part}`);
      // Without its program there is no lookup, and the fields are as they were.
      if (isPart) lookUp().catch(() => undefined);
    };
    form.addEventListener('change', changed);
    return () => {
      form.removeEventListener('change', changed);
      controller.abort();
    };
  }, [box, group]);
  return { ...lookup, clear: () => setLookup(nothing) };
}

function statusOf(result: LookupResult): string {
  if (result === null) return '';
  if (result === 'unknown') return checkoutTexts.addressUnknown;
  if (result.choices.length > 0) return checkoutTexts.addressChoices(result.choices.length);
  return result.street ? checkoutTexts.addressFound(result.street.street, result.street.city) : '';
}

/**
 * Fills in street and place of a Dutch address from its postcode and house number. With several addresses the shopper
 * chooses; what was typed by hand stays. Without JavaScript, and without an answer, nothing is shown.
 */
export function AddressLookup({ group }: { group: AddressGroup }) {
  const box = useRef<HTMLDivElement>(null);
  const { result, inputs, fill, clear } = useLookup(box, group);
  const choices = result === null || result === 'unknown' ? [] : result.choices;
  const number = inputs?.read('house_number').match(/\d+/)?.[0] ?? '';
  return (
    <div ref={box} className={styles.lookup}>
      <output className={styles.status}>{statusOf(result)}</output>
      {choices.length > 0 && (
        <ul className={styles.choices}>
          {choices.map((choice) => (
            <li key={`${choice.street} ${choice.addition}`}>
              <Button
                onClick={() => {
                  fill?.(choice, true);
                  inputs?.write('addition', choice.addition);
                  clear();
                  inputs?.focus('street');
                }}
              >
                {checkoutTexts.addressChoice({ ...choice, number })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
