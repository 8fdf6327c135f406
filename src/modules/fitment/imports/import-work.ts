import type { FitmentColumn, ImportSubject } from '#contract/fitment/fit-words'
import type { Act } from '#contract/staff/acts'
import type { Tx } from '#platform/db'
import { joinYears, refuseContradictions } from '../aces/join-years.repository.ts'
import type { Counts } from '../applications/import-counts.ts'
import { passOverRepeated, refuseDoubleNumbers } from '../numbers/judged-numbers.repository.ts'
import { judgeNumberFile } from '../numbers/judge-number-file.ts'
import {
  applyNumberChanges,
  countNumberChanges,
  undoNumberChanges,
} from '../numbers/number-changes.repository.ts'
import { keepNumberExamples } from '../numbers/number-examples.repository.ts'
import { refuseCircles } from '../numbers/refuse-circles.ts'
import { applyChanges, countChanges, undoChanges } from './changes.repository.ts'
import { keepExamples } from './examples.repository.ts'
import { readFitmentRow } from './fitment-row.ts'
import type { ImportRow } from './imports.repository.ts'
import {
  refuseDoubles,
  refuseOtherCompanies,
  refuseUniversal,
  storeJudged,
} from './judged-rows.repository.ts'
import { judgeRows } from './judge-rows.ts'

type Rows = readonly { line: number; cells: string[] }[]

/** What is done with a file of one subject, step by step, each in a transaction of the caller. */
type Work = {
  imported: Act
  undone: Act
  /** Says what rows mean and what is wrong with them, and keeps both. Returns how many are wrong. */
  judge: (tx: Tx, found: ImportRow, rows: Rows) => Promise<number>
  /** Looks at all rows together once each is judged. */
  conclude: (tx: Tx, found: ImportRow) => Promise<void>
  count: (tx: Tx, found: ImportRow) => Promise<Counts>
  /** Keeps the first things that it would add and remove, before they are. */
  keepExamples: (tx: Tx, found: ImportRow) => Promise<void>
  apply: (tx: Tx, found: ImportRow) => Promise<void>
  undo: (tx: Tx, id: string) => Promise<void>
}

export const importWork: Record<ImportSubject, Work> = {
  applications: {
    imported: 'fitment.imported',
    undone: 'fitment.undone',
    judge: async (tx, found, rows) => {
      const columns = found.columns as FitmentColumn[]
      const read = rows.map(({ line, cells }) => readFitmentRow(line, columns, cells))
      const judged = await judgeRows(tx, read, found.mode)
      await storeJudged(tx, found.id, judged)
      return judged.filter(({ errors }) => errors.length > 0).length
    },
    conclude: async (tx, { id, format, mode, company, was_tried: wasTried }) => {
      await refuseUniversal(tx, id)
      await refuseOtherCompanies(tx, id, company)
      if (format !== 'aces') {
        await refuseDoubles(tx, id)
        return
      }
      // Its rows have been the ranges that it leads to since it was tried out.
      if (wasTried) return
      await refuseContradictions(tx, id)
      await joinYears(tx, id, mode)
    },
    count: countChanges,
    keepExamples,
    apply: applyChanges,
    undo: undoChanges,
  },
  numbers: {
    imported: 'interchange.imported',
    undone: 'interchange.undone',
    judge: judgeNumberFile,
    conclude: async (tx, { id, format, mode }) => {
      if (format === 'pies') await passOverRepeated(tx, id)
      await refuseDoubleNumbers(tx, id)
      await refuseCircles(tx, id, mode)
    },
    count: countNumberChanges,
    keepExamples: keepNumberExamples,
    apply: applyNumberChanges,
    undo: undoNumberChanges,
  },
}
