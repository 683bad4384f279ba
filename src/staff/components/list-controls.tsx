// Search, filters and order of a list. They are part of the address, so that a list can be bookmarked and shared.
import { useEffect, useRef, useState } from 'react';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useListContext } from 'ra-core';
import { staffTexts } from '../../texts/staff.ts';
import { CloseIcon, SearchIcon } from './icons.tsx';

/** By the name of the list: filters that were set and are not in the address yet. */
const requestedFilters = new Map<string, Readonly<Record<string, string>>>();

/** How long a search waits for the next letter, in ms. */
const searchDelay = 500;

/**
 * The filter values of the list, and a setter; `soon` waits for the next letter. Two filters that are set at once are both kept: the
 * second one adds to the first, also before the address has it. What waits when the list is left is dropped: it would lead back.
 */
export function useListFilters(): [
  Readonly<Record<string, string>>,
  (name: string, value: string, soon: boolean) => void,
] {
  const context = useListContext();
  const { resource } = context;
  const values = context.filterValues as Readonly<Record<string, string>>;
  const inAddress = JSON.stringify(values);
  const latest = useRef(context);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = context;
  });
  useEffect(() => {
    requestedFilters.delete(resource);
  }, [resource, inAddress]);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const set = (name: string, value: string): void => {
    const present = requestedFilters.get(resource) ?? (latest.current.filterValues as typeof values);
    const others = Object.entries(present).filter(([other]) => other !== name);
    const next = Object.fromEntries(value === '' ? others : [...others, [name, value]]);
    requestedFilters.set(resource, next);
    latest.current.setFilters(next, undefined, false);
  };
  return [
    values,
    (name, value, soon) => {
      clearTimeout(waiting.current);
      if (soon) waiting.current = setTimeout(() => set(name, value), searchDelay);
      else set(name, value);
    },
  ];
}

/**
 * Search field of a filter; searches while the user types (debounced). It shows what was typed until the address has the same, and
 * otherwise what is in the address. More may be typed already when the first letters arrive there.
 */
export function SearchBox({ label, name = 'search' }: { label: string; name?: string }) {
  const [filters, setFilter] = useListFilters();
  const stored = filters[name] ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === stored) setTyped(null);
  const change = (value: string) => {
    setTyped(value);
    setFilter(name, value, true);
  };
  return <SearchField label={label} value={typed ?? stored} onChange={change} />;
}

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search field with a button that clears it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <TextField
      type="search"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ flex: '1 1 260px', '& input::-webkit-search-cancel-button': { display: 'none' } }}
      slotProps={{
        htmlInput: { autoComplete: 'off', spellCheck: false, enterKeyHint: 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon aria-hidden fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: value !== '' && (
            <InputAdornment position="end">
              <IconButton aria-label={staffTexts.clearSearch} onClick={() => onChange('')} edge="end">
                <CloseIcon aria-hidden fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** A filter with a day; '' means no filter. */
export function DayFilter({ name, label }: { name: string; label: string }) {
  const [filters, setFilter] = useListFilters();
  return (
    <TextField
      type="date"
      label={label}
      value={filters[name] ?? ''}
      onChange={(event) => setFilter(name, event.target.value, false)}
      sx={{ flex: '1 1 140px', maxWidth: { sm: 200 } }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

interface SelectOption {
  value: string;
  name: string;
}

/** A filter with a fixed list of values; '' means no filter. */
export function SelectFilter({
  name,
  label,
  choices,
}: {
  name: string;
  label: string;
  choices: readonly SelectOption[];
}) {
  const [filters, setFilter] = useListFilters();
  return (
    <OptionSelect
      label={label}
      value={filters[name] ?? ''}
      choices={choices}
      onChange={(value) => setFilter(name, value, false)}
    />
  );
}

/** The order of the list; a value is 'field asc' or 'field desc'. */
export function SortSelect({ choices }: { choices: readonly SelectOption[] }) {
  const { sort, setSort } = useListContext();
  return (
    <OptionSelect
      label={staffTexts.sort}
      value={`${sort.field} ${sort.order.toLowerCase()}`}
      choices={choices}
      onChange={(value) => {
        const [field = '', order] = value.split(' ');
        setSort({ field, order: order === 'asc' ? 'ASC' : 'DESC' });
      }}
    />
  );
}

interface OptionSelectProps {
  label: string;
  value: string;
  choices: readonly SelectOption[];
  onChange: (value: string) => void;
}

function OptionSelect({ label, value, choices, onChange }: OptionSelectProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ flex: '1 1 140px', maxWidth: { sm: 260 } }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.name}
        </option>
      ))}
    </TextField>
  );
}
