import { StoreFailure } from '#platform/object-store'
import type { FileColumn, FileKey } from './file-column.ts'

/** What was moved, and what the store has failed at. */
export type Moved = { sent: number; bytes: number; failures: StoreFailure[] }

export type Progress = (table: string, bytes: number) => void

type Move<File> = {
  list: (column: FileColumn, place: { after: FileKey | undefined; most: number }) => Promise<File[]>
  /** Moves one file and returns how many bytes it has; null: there was nothing to do. */
  move: (column: FileColumn, file: File) => Promise<number | null>
  /** How many files at most. */
  most?: number | undefined
  /** Told after each file. */
  onProgress?: Progress | undefined
}

const atOnce = 8
const mostFailures = 20

/** Moves the files of all columns, a few at once, until none is left or the store has failed too often. */
export async function moveEach<File extends FileKey>(
  columns: readonly FileColumn[],
  { list, move, most = Infinity, onProgress = () => {} }: Move<File>,
): Promise<Moved> {
  const total: Moved = { sent: 0, bytes: 0, failures: [] }
  const moveOne = async (column: FileColumn, file: File) => {
    try {
      const bytes = await move(column, file)
      if (bytes === null) return
      total.sent += 1
      total.bytes += bytes
      onProgress(column.table, bytes)
    } catch (error) {
      if (!(error instanceof StoreFailure)) throw error
      total.failures.push(error)
    }
  }
  for (const column of columns) {
    let after: FileKey | undefined
    while (total.sent < most && total.failures.length < mostFailures) {
      const files = await list(column, { after, most: atOnce })
      await Promise.all(files.map((file) => moveOne(column, file)))
      after = files.at(-1)
      if (files.length < atOnce) break
    }
  }
  return total
}
