import type { api } from '#contract'
import type { Parsed } from '#contract/describe'
import { fitmentColumns } from '#contract/fitment/fit-words'
import { invalidInput } from '#contract/refusals'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import type { JudgedApplication } from '../applications/judged-row.ts'
import { judgeRows } from '../application-files/judge-rows.ts'
import { readFitmentRow } from '../application-files/fitment-row.ts'
import type { PartFitRow } from '../applications/part-fits.repository.ts'
import { addRows, firstDouble, removeRows, type AddedRow } from './edited-rows.repository.ts'
import { editPart, type DeskPart } from './edit-part.ts'

type Asked = Parsed<typeof api.applicationDesk.change>['body']
type Added = Asked['add'][number]

/** Removes and adds applications of a part, all of it or nothing. What is added is read as a row of a file is. */
export function changeApplications(
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
  staff: Actor,
  { partNumber, version, remove, add }: Asked & { partNumber: string },
): Promise<DeskPart> {
  return editPart(platform, staff, { partNumber, version }, async (tx, part, edit) => {
    if (add.length > 0 && part.kind === 'universal') {
      throw invalidInput({
        path: 'body.add',
        message: 'must be empty, since the part is universal',
      })
    }
    const rows = await readAdded(tx, part, add)
    const keys = [...new Set(remove)]
    const removed = keys.length === 0 ? 0 : await removeRows(tx, edit, keys)
    if (removed < keys.length) {
      throw invalidInput({ path: 'body.remove', message: 'must be applications of the part' })
    }
    if (rows.length > 0) {
      const double = await firstDouble(tx, edit, rows)
      if (double !== undefined) {
        throw invalidInput({
          path: `body.add.${double}.model`,
          message: 'is here already for these years, with the same engine, position and note',
        })
      }
      await addRows(tx, edit, rows)
    }
    return { added: rows.length, removed }
  })
}

/** What the names mean. Refuses names and years that cannot be read, row by row. */
async function readAdded(tx: Tx, part: PartFitRow, add: readonly Added[]): Promise<AddedRow[]> {
  if (add.length === 0) return []
  const read = add.map((one, line) => readFitmentRow(line, fitmentColumns, cellsOf(part, one)))
  const judged = await judgeRows(tx, read, 'changes')
  const errors = judged.flatMap(errorsOf)
  if (errors.length > 0) throw invalidInput(...errors)
  return judged.map(({ line, modelId, yearFrom, yearTo, engineId, position, quantity, note }) => {
    if (modelId === null || yearFrom === null || yearTo === null || quantity === null) {
      throw new Error('A row without an error names a model, years and a quantity.')
    }
    return { line, modelId, yearFrom, yearTo, engineId, position, quantity, note }
  })
}

/** The cells of a file that says the same. */
function cellsOf({ part_number }: PartFitRow, one: Added): string[] {
  const { make, model, yearFrom, yearTo, engine, position, quantity, note } = one
  const numbers = [String(yearFrom), String(yearTo)]
  return [part_number, make, model, ...numbers, engine, position ?? '', String(quantity), note, 'A']
}

function errorsOf({ line, errors }: JudgedApplication) {
  return errors
    .filter(({ path }) => path !== 'partNumber')
    .map(({ path, message, nearest }) => ({
      path: `body.add.${line}.${path}`,
      message: nearest?.length ? `${message}; the nearest are ${nearest.join(', ')}` : message,
    }))
}
