import { ProblemError } from '#contract/problem'

/** What became of an attempt: it was acknowledged, it was refused, or nobody knows. The three are never mixed. */
export type Outcome<Value> =
  | { kind: 'ok'; value: Value }
  | { kind: 'refused'; code: string; status: number }
  | { kind: 'unknown'; because: string }

export async function outcomeOf<Value>(attempt: Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { kind: 'ok', value: await attempt }
  } catch (error) {
    if (!(error instanceof ProblemError)) return { kind: 'unknown', because: String(error) }
    return { kind: 'refused', code: error.code, status: error.problem.status }
  }
}

/** How many of each: `{ ok: 10, out_of_stock: 490 }`. */
export function tally(outcomes: readonly Outcome<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) {
    const name = outcome.kind === 'refused' ? outcome.code : outcome.kind
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
