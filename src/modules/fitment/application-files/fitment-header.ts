import { fitmentColumns, type FitmentColumn } from '#contract/fitment/fit-words'
import { readFileHeader } from '../applications/file-header.ts'

/** The columns of a file of applications. Refuses the file if it lacks one that is needed. */
export function readFitmentHeader(headings: readonly string[]): (FitmentColumn | null)[] {
  return readFileHeader(headings, {
    rows: 'applications',
    columns: fitmentColumns,
    needed: ['partNumber', 'make', 'model', 'yearFrom', 'yearTo'],
    otherNames: {
      part: 'partNumber',
      sku: 'partNumber',
      from: 'yearFrom',
      to: 'yearTo',
      qty: 'quantity',
      notes: 'note',
    },
  })
}
