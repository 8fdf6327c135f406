import { fitmentColumns, mostFitmentRows, type FitmentColumn } from '#contract/fitment/fit-words'
import { csvOf, type WholeSubject } from '#modules/imports'
import { recognizeText } from '#platform/csv-files'
import { acesFile } from '../aces/aces-file.ts'
import { joinYears, refuseContradictions } from '../aces/join-years.repository.ts'
import { fitmentImportOf } from '../applications/fitment-import.ts'
import { forgetRows, refusedRows } from '../applications/refused-rows.repository.ts'
import { lockFitment } from '../applications/vehicle-parts.repository.ts'
import { applyChanges, countChanges, undoChanges } from './changes.repository.ts'
import { applicationExamples } from './examples.repository.ts'
import { readFitmentHeader } from './fitment-header.ts'
import { readFitmentRow } from './fitment-row.ts'
import {
  hasSeveralCompanies,
  refuseDoubles,
  refuseOtherCompanies,
  refuseUniversal,
  storeJudged,
} from './judged-rows.repository.ts'
import { judgeRows } from './judge-rows.ts'

/** Files of applications: which parts fit which vehicles. */
export const applicationsSubject: WholeSubject = {
  kind: 'whole',
  needs: () => ['products.import'],
  seenBy: 'products.read',
  mostRows: mostFitmentRows,
  rowsTogether: 2_000,
  hasModes: true,
  acts: { applied: 'fitment.imported', undone: 'fitment.undone', stopped: 'import.stopped' },
  lock: lockFitment,

  async read(db, file, asked) {
    const text = await recognizeText(file)
    if (text.head.trimStart().startsWith('<')) return acesFile(db, text, asked)
    return csvOf(text, { readHeader: readFitmentHeader, numbers: ['partNumber'] }, asked)
  },

  async judge(tx, found, rows) {
    const columns = found.columns.filter((one): one is FitmentColumn =>
      fitmentColumns.some((column) => column === one),
    )
    const read = rows.map(({ line, cells }) => readFitmentRow(line, columns, cells))
    const judged = await judgeRows(tx, read, found.mode ?? 'changes')
    await storeJudged(tx, found.id, judged)
    return judged.filter(({ errors }) => errors.length > 0).length
  },

  async conclude(tx, found) {
    const { id, mode, company } = fitmentImportOf(found)
    const refused = (await refuseUniversal(tx, id)) + (await refuseOtherCompanies(tx, id, company))
    if (found.format !== 'aces') return { refused: refused + (await refuseDoubles(tx, id)) }
    // Its rows have been the ranges that it leads to since somebody looked at it.
    if (found.state === 'applying') return { refused }
    const contradicting = await refuseContradictions(tx, id)
    await joinYears(tx, id, mode)
    return { refused: refused + contradicting }
  },

  count: (tx, found) => countChanges(tx, fitmentImportOf(found)),
  examples: (tx, found) => applicationExamples(tx, fitmentImportOf(found)),

  /** A FULL file of ACES that is not known to be for one company replaces what several have. */
  async obstacle(tx, { format, mode, details }, { removed }) {
    const isOfNone = format === 'aces' && mode === 'whole' && details['company'] === undefined
    if (!isOfNone || !(await hasSeveralCompanies(tx))) return null
    if (details['brand'] !== undefined) return { why: 'brand_unknown', canConfirm: false }
    return removed > 0 ? { why: 'no_brand', canConfirm: true } : null
  },

  confirmWords: {
    removes_over_half: 'over half of the applications would be removed',
    no_brand: 'the file names no brand and replaces the applications of all companies',
  },
  apply: (tx, found) => applyChanges(tx, fitmentImportOf(found)),
  undo: undoChanges,
  refusedRows,
  forget: forgetRows,
}
