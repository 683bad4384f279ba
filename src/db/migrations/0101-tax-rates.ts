// Rates of tax by country as rows (R22, R62), and the tax that an order was placed with. The rates are the general ones of 2026.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const generalRates = {
  NL: 2_100,
  AT: 2_000,
  BE: 2_100,
  BG: 2_000,
  CY: 1_900,
  CZ: 2_100,
  DE: 1_900,
  DK: 2_500,
  EE: 2_400,
  ES: 2_100,
  FI: 2_550,
  FR: 2_000,
  GR: 2_400,
  HR: 2_500,
  HU: 2_700,
  IE: 2_300,
  IT: 2_200,
  LT: 2_100,
  LU: 1_700,
  LV: 2_100,
  MT: 1_800,
  PL: 2_300,
  PT: 2_300,
  RO: 2_100,
  SE: 2_500,
  SI: 2_200,
  SK: 2_300,
};

export const taxRates: Migration = {
  name: '0101-tax-rates',
  async up(q) {
    const statements = [
      `create table tax_rates (
        country text primary key,
        basis_points bigint not null check (basis_points between 0 and 5000)
      )`,
      // Until now every order was taxed at home.
      "alter table orders add column tax_country text not null default 'NL'",
      'alter table orders add column tax_rate bigint not null default 2100',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
    const rows = Object.entries(generalRates).map(([country, basisPoints]) => ({ country, basis_points: basisPoints }));
    await q.insertInto('tax_rates').values(rows).execute();
  },
};
