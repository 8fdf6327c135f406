import { decimalFromCents } from '#contract/values/money'
import { surchargeCodes, type RateTables, type SurchargeCode } from '../engine/rate-tables.ts'
import { readRows, refuseIf, tenthsText, type TableError } from './table-file.ts'
import type { ReadTable } from './table-kinds.ts'

export const surchargeColumns = ['code', 'amount'] as const

const mostPercent = 100

/** Reads the surcharges: each code once, dollars, or percent where the code says so. Throws `TableRefused`. */
export function readSurchargeTable(csv: string): ReadTable<RateTables['surcharge']> {
  const rows = readRows(csv, surchargeColumns, (cells) => {
    const code = cells.text('code')
    return {
      code,
      amount: isPercent(code) ? cells.tenths('amount', mostPercent) : cells.cents('amount'),
    }
  })
  const found = new Map<string, { line: number; amount: number }>()
  const errors: TableError[] = []
  for (const { code, line, amount } of rows) {
    const earlier = found.get(code)
    if (!isCode(code)) errors.push({ line, field: 'code', message: 'is not a known surcharge' })
    if (earlier) errors.push({ line, field: 'code', message: `is also in line ${earlier.line}` })
    found.set(code, { line, amount })
  }
  for (const code of surchargeCodes) {
    if (!found.has(code)) errors.push({ line: 1, field: 'code', message: `has no row for ${code}` })
  }
  refuseIf(errors)
  const table = Object.fromEntries(
    surchargeCodes.map((code) => [code, found.get(code)?.amount ?? 0]),
  ) as Record<SurchargeCode, number>
  refuseIf(
    orders.flatMap(([less, more]) =>
      table[more] < table[less]
        ? [
            {
              line: found.get(more)?.line ?? 1,
              field: 'amount',
              message: `must not be less than that of ${less}`,
            },
          ]
        : [],
    ),
  )
  return {
    table,
    rows: surchargeCodes.map((code) => ({
      row: code,
      values: { amount: (isPercent(code) ? tenthsText : decimalFromCents)(table[code]) },
    })),
  }
}

/** What is larger or longer costs at least as much. */
const orders = [
  ['parcel_handling', 'parcel_large'],
  ['freight_over_96_in', 'freight_over_144_in'],
] as const

function isPercent(code: string): boolean {
  return code.endsWith('_percent')
}

function isCode(code: string): code is SurchargeCode {
  return surchargeCodes.some((known) => known === code)
}
