import { mostFitmentRows } from '#contract/fitment/fit-words'
import { csvOf, xmlOf, type WholeSubject } from '#modules/imports'
import { recognizeText } from '#platform/csv-files'
import { fitmentImportOf } from '../applications/fitment-import.ts'
import { forgetRows, refusedRows } from '../applications/refused-rows.repository.ts'
import { lockFitment } from '../applications/vehicle-parts.repository.ts'
import { passOverRepeated, refuseDoubleNumbers } from './judged-numbers.repository.ts'
import { judgeNumberFile } from './judge-number-file.ts'
import {
  applyNumberChanges,
  countNumberChanges,
  undoNumberChanges,
} from './number-changes.repository.ts'
import { numberExamples } from './number-examples.repository.ts'
import { readNumbersHeader } from './number-row.ts'
import { readPies } from './read-pies.ts'
import { refuseCircles } from './refuse-circles.ts'
import { countToldSizes } from './told-sizes.repository.ts'

/** Files of the numbers under which others have our parts. */
export const numbersSubject: WholeSubject = {
  kind: 'whole',
  needs: () => ['products.import'],
  seenBy: 'products.read',
  mostRows: mostFitmentRows,
  rowsTogether: 2_000,
  hasModes: true,
  acts: {
    applied: 'interchange.imported',
    undone: 'interchange.undone',
    stopped: 'import.stopped',
  },
  lock: lockFitment,

  async read(_db, file, asked) {
    const text = await recognizeText(file)
    if (text.head.trimStart().startsWith('<')) {
      return xmlOf(text, 'pies', readPies(text.content, asked))
    }
    const form = { readHeader: readNumbersHeader, numbers: ['partNumber', 'number'] as const }
    return csvOf(text, form, asked)
  },

  judge: (tx, found, rows) => judgeNumberFile(tx, fitmentImportOf(found), rows),

  async conclude(tx, { id, format, mode }) {
    if (format === 'pies') await passOverRepeated(tx, id)
    const doubled = await refuseDoubleNumbers(tx, id)
    const circles = await refuseCircles(tx, id, mode ?? 'changes')
    return {
      refused: doubled + circles,
      details: { partsWithSizes: await countToldSizes(tx, id) },
    }
  },

  count: (tx, found) => countNumberChanges(tx, fitmentImportOf(found)),
  examples: (tx, found) => numberExamples(tx, fitmentImportOf(found)),
  confirmWords: { removes_over_half: 'over half of the numbers would be removed' },
  apply: (tx, found) => applyNumberChanges(tx, fitmentImportOf(found)),
  undo: undoNumberChanges,
  refusedRows,
  forget: forgetRows,
}
