import { tableKinds, type TableKind } from '#contract/shipping/table-kinds'

export const tableWords: Record<TableKind, { label: string; about: string }> = {
  parcel: {
    label: 'Parcel rates',
    about:
      'Dollars for each package and each pound, by zone. A zone may have several rows; the cheapest counts.',
  },
  freight: {
    label: 'Freight rates',
    about: 'Dollars for 100 pounds of class 100, by zone and weight.',
  },
  class: {
    label: 'Freight classes',
    about: 'The class of a density in pounds per cubic foot, and its price against class 100.',
  },
  surcharge: {
    label: 'Surcharges',
    about: 'What comes on top. Fuel is in percent, everything else in dollars.',
  },
}

export const columnWords: Record<string, string> = {
  zone: 'Zone',
  base: 'Package, $',
  per_pound: 'Pound, $',
  days_least: 'Days, least',
  days_most: 'Days, most',
  from_pounds: 'From, lb',
  per_hundredweight: '100 lb, $',
  from_density: 'From, lb/ft³',
  class: 'Class',
  factor: 'Factor',
  code: 'Surcharge',
  amount: 'Amount',
}

/** The columns of each table and two rows, for a shop that has none yet. */
export const tableSamples: Record<TableKind, { columns: string[]; rows: string[][] }> = {
  parcel: {
    columns: ['zone', 'base', 'per_pound', 'days_least', 'days_most'],
    rows: [
      ['2', '9.80', '0.42', '1', '2'],
      ['3', '10.60', '0.48', '2', '3'],
    ],
  },
  freight: {
    columns: ['zone', 'from_pounds', 'per_hundredweight', 'days_least', 'days_most'],
    rows: [
      ['2', '0', '52.00', '1', '3'],
      ['2', '500', '46.80', '1', '3'],
    ],
  },
  class: {
    columns: ['from_density', 'class', 'factor'],
    rows: [
      ['0', '400', '3.60'],
      ['1', '300', '2.70'],
    ],
  },
  surcharge: {
    columns: ['code', 'amount'],
    rows: [
      ['parcel_residential', '4.50'],
      ['parcel_handling', '29.00'],
    ],
  },
}

export function isTableKind(text: string | null): text is TableKind {
  return tableKinds.some((kind) => kind === text)
}

/** The cells of a table that the store has accepted. They have no quotes and no commas in them. */
export function cellsOf(csv: string): { head: string[]; rows: string[][] } {
  const [head = [], ...rows] = csv
    .replace(/^\uFEFF/, '')
    .split(/\r\n|[\r\n]/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(',').map((cell) => cell.trim().replaceAll('"', '')))
  return { head, rows }
}

/** 'parcel_fuel_percent' → 'Parcel fuel percent' */
export function rowWords(row: string): string {
  const words = row.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
