import type { JudgedAces } from './judge-aces.ts'

/**
 * A row that stands for applications of years that follow one another. `joinedLines`: for each year the place in the file and
 * the line of its application; null: the row stands for one.
 */
export type JoinedAces = JudgedAces & { joinedLines: number[] | null }

/**
 * Joins rows that say the same of years that follow one another, as most rows of a file do: the database then has a twentieth
 * of them to store and to compare. Rows with an error stay alone, so that each is told by its line, and so does a second row
 * for the same year.
 */
export function createJoiner() {
  let joined: JoinedAces[] = []
  let lastOf = new Map<string, JoinedAces>()
  let last: JoinedAces | undefined
  function add(row: JudgedAces): void {
    const year = row.errors.length === 0 && row.yearFrom === row.yearTo ? row.yearTo : null
    if (year === null) {
      joined.push({ ...row, joinedLines: null })
      return
    }
    // Mostly the row before says the same, which is known without writing a key.
    if (!last || !saysTheSame(last, row)) last = lastOf.get(keyOf(row))
    if (last && extend(last, row, year)) return
    last = { ...row, joinedLines: null }
    lastOf.set(keyOf(row), last)
    joined.push(last)
  }
  return {
    add,
    count: () => joined.length,
    /** The rows until now. Those that follow are not joined with them. */
    take(): JoinedAces[] {
      const taken = joined
      joined = []
      lastOf = new Map()
      last = undefined
      return taken
    },
  }
}

/** Adds the year of a row before or after those of another; returns whether it is there. */
function extend(joined: JoinedAces, { line, fileLine }: JudgedAces, year: number): boolean {
  const { yearFrom, yearTo } = joined
  if (yearFrom === null || yearTo === null) return false
  const isAfter = year === yearTo + 1
  if (!isAfter && year !== yearFrom - 1) return false
  joined.joinedLines ??= [joined.line, joined.fileLine]
  if (isAfter) {
    joined.yearTo = year
    joined.joinedLines.push(line, fileLine)
  } else {
    joined.yearFrom = year
    joined.joinedLines.unshift(line, fileLine)
  }
  return true
}

function saysTheSame(one: JudgedAces, other: JudgedAces): boolean {
  return (
    one.productId === other.productId &&
    one.modelId === other.modelId &&
    one.action === other.action &&
    one.engineId === other.engineId &&
    one.position === other.position &&
    one.quantity === other.quantity &&
    one.note === other.note
  )
}

function keyOf(row: JudgedAces): string {
  const { action, productId, modelId, engineId, position, quantity, note } = row
  return [action, productId, modelId, engineId, position, quantity, note].join('\u001f')
}
