import { expect, test } from 'vitest'
import type { TableKind } from '#contract/shipping/table-kinds'
import { demoTables, zeroTables } from '#test/rate-tables'
import { readTable, readTables } from './read-table.ts'
import { tableChanges } from './table-changes.ts'
import { TableRefused } from './table-file.ts'

/** The errors of a file as 'line field message'. */
function errorsOf(kind: TableKind, csv: string): string[] {
  try {
    readTable(kind, csv)
    return []
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error
    return error.errors.map(({ line, field, message }) => `${line} ${field} ${message}`)
  }
}

test('the tables of the sandbox and the zero tables of the tests are read whole', () => {
  const { parcel, freight, class: classes, surcharge } = readTables(demoTables)
  expect(parcel).toHaveLength(8)
  expect(parcel[0]).toEqual({
    zone: 2,
    rates: [
      { base: 980, perPound: 42 },
      { base: 1100, perPound: 30 },
    ],
    days: { least: 1, most: 2 },
  })
  expect(freight).toHaveLength(7)
  expect(freight[1]?.rates[2]).toEqual({ fromPounds: 1000, perHundredweight: 4720 })
  expect(classes).toHaveLength(13)
  expect(classes[9]).toEqual({ fromDensityTenths: 225, class: 65, factor: 70 })
  expect(surcharge).toMatchObject({ parcel_large: 21_900, parcel_fuel_percent: 160 })
  expect(Object.values(readTables(zeroTables).surcharge).every((amount) => amount === 0)).toBe(true)
})

test('a byte order mark, other line ends, spaces and another order of columns are read too', () => {
  const csv =
    '\uFEFFamount , code\r\n' +
    demoTables.surcharge
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',').toReversed().join(' ; ').replace(';', ','))
      .join('\r\n')
  expect(readTable('surcharge', csv).table).toEqual(readTables(demoTables).surcharge)
})

const parcel = demoTables.parcel
const freight = demoTables.freight

test.for<[string, TableKind, string, string[]]>([
  ['nothing but the header', 'parcel', parcel.split('\n')[0] ?? '', ['1  has no rows']],
  [
    'another file altogether',
    'parcel',
    'a,b\n1,2',
    ['1  has no column zone, base, per_pound, days_least, days_most'],
  ],
  [
    'a column too many',
    'class',
    `${demoTables.class.trim().replaceAll('\n', ',1\n')},1`,
    ['1  has an unknown column: 1'],
  ],
  ['UTF-16', 'class', demoTables.class.split('').join('\0'), ['1  is not text in UTF-8']],
  [
    '10,001 rows',
    'class',
    `from_density,class,factor\n${'0,100,1\n'.repeat(10_001)}`,
    ['1  has more than 10000 rows'],
  ],
  ['a gap', 'parcel', parcel.replaceAll(/^5,.*\n/gm, ''), ['1 zone has no row for 5']],
  [
    'a negative cent',
    'parcel',
    parcel.replace('9.80', '-0.01'),
    ['2 base must be an amount in dollars, 0 or more, with at most two decimals'],
  ],
  [
    'three decimals',
    'parcel',
    parcel.replace('0.42', '0.425'),
    ['2 per_pound must be an amount in dollars, 0 or more, with at most two decimals'],
  ],
  [
    'a formula',
    'parcel',
    parcel.replace('9.80', '=1+1'),
    ['2 base must be an amount in dollars, 0 or more, with at most two decimals'],
  ],
  [
    'a zone that is none',
    'parcel',
    parcel.replace('2,9.80', '1,9.80'),
    ['2 zone must be a whole number from 2 to 9'],
  ],
  [
    'a farther zone that is cheaper',
    'parcel',
    parcel.replace('8,14.00,1.50', '8,13.00,1.50'),
    ['14 base must not be cheaper than each row of the zone before'],
  ],
  [
    'days the wrong way round',
    'parcel',
    parcel.replaceAll(',5,10', ',10,5'),
    [
      '16 days_most must not be less than days_least',
      '17 days_most must not be less than days_least',
    ],
  ],
  [
    'other days in one zone',
    'parcel',
    parcel.replace('9,35.00,3.30,5,10', '9,35.00,3.30,4,10'),
    ['17 days_least must be as in line 16, like days_most'],
  ],
  [
    'a zone without a break',
    'freight',
    freight.replace('4,500,63.90,2,5\n', ''),
    ['12 from_pounds must be the same in all zones'],
  ],
  [
    'no break from 0',
    'freight',
    freight.replaceAll(/^(\d),0,/gm, '$1,1,'),
    [2, 7, 12, 17, 22, 27, 32].map(
      (line, index) => `${line} from_pounds must begin at 0 for zone ${index + 2}`,
    ),
  ],
  [
    'freight that gets dearer by weight',
    'freight',
    freight.replace('2,500,46.80', '2,500,52.01'),
    ['3 per_hundredweight must not be more than in line 2'],
  ],
  [
    'freight that gets cheaper by distance',
    'freight',
    freight.replace('3,0,59.00', '3,0,53.10').replace('2,0,52.00', '2,0,53.20'),
    ['7 per_hundredweight must not be less than in line 2, which is nearer'],
  ],
  [
    'a class that is none',
    'class',
    demoTables.class.replace('92.5', '93'),
    [
      '8 class must be one of 50, 55, 60, 65, 70, 77.5, 85, 92.5, 100, 110, 125, 150, 175, 200, 250, 300, 400, 500',
    ],
  ],
  [
    'a denser class that is higher',
    'class',
    demoTables.class.replace('50,50,', '50,60,'),
    ['14 class must be less than in line 13'],
  ],
  [
    'a lower class that is dearer',
    'class',
    demoTables.class.replace('0.55', '0.61'),
    ['14 factor must not be more than in line 13'],
  ],
  [
    'a surcharge too few',
    'surcharge',
    demoTables.surcharge.replace(/^parcel_large.*\n/m, ''),
    ['1 code has no row for parcel_large'],
  ],
  [
    'a surcharge twice',
    'surcharge',
    `${demoTables.surcharge}parcel_large,1`,
    ['14 code is also in line 4'],
  ],
  [
    'an unknown surcharge',
    'surcharge',
    `${demoTables.surcharge}parcel_odd,1`,
    ['14 code is not a known surcharge'],
  ],
  [
    'a large package that is cheaper',
    'surcharge',
    demoTables.surcharge.replace('219.00', '28.99'),
    ['4 amount must not be less than that of parcel_handling'],
  ],
  [
    'fuel above a hundred percent',
    'surcharge',
    demoTables.surcharge.replace('16.0', '100.1'),
    ['5 amount must be a number with at most one decimal from 0 to 100'],
  ],
])('refused, at its line: %s', ([, kind, csv, errors]) => {
  expect(errorsOf(kind, csv)).toEqual(errors)
})

test('what a new version changes is told row by row', () => {
  const rows = (csv: string) => readTable('surcharge', csv).rows
  const before = rows(demoTables.surcharge)
  expect(tableChanges(before, rows(demoTables.surcharge))).toEqual([])
  expect(tableChanges(before, rows(demoTables.surcharge.replace('29.00', '31.50')))).toEqual([
    { row: 'parcel_handling', field: 'amount', from: '29.00', to: '31.50' },
  ])
  const fewer = parcel.replaceAll(/^9,.*\n/gm, '')
  const changes = tableChanges(readTable('parcel', parcel).rows, readTable('parcel', fewer).rows)
  expect(changes).toHaveLength(8)
  expect(changes[0]).toEqual({ row: 'zone 9, rate 1', field: 'base', from: '32.00', to: null })
  expect(tableChanges([], readTable('parcel', fewer).rows)).toHaveLength(14 * 4)
})
