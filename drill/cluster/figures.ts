import type { Call } from './calls.ts'

export type Figures = {
  requests: number
  /** Requests that had no answer, or one of the 5xx kind. */
  failed: number
  failedBy: Record<string, number>
  ordersRefusedMs: number
  pagesRefusedMs: number
  oldPages: number
}

/** What those who asked between the two moments saw. */
export function figuresOf(all: readonly Call[], since: number, until: number): Figures {
  const calls = all.filter((call) => call.until >= since && call.since <= until)
  const failed = calls.filter(hasFailed)
  const failedBy: Record<string, number> = {}
  for (const { name, status, error } of failed) {
    const what = `${name}: ${error ?? status}`
    failedBy[what] = (failedBy[what] ?? 0) + 1
  }
  return {
    requests: calls.length,
    failed: failed.length,
    failedBy,
    ordersRefusedMs: refusedMs(all, 'order', { since, until }),
    pagesRefusedMs: refusedMs(all, 'page', { since, until }),
    oldPages: calls.filter(({ isOld }) => isOld).length,
  }
}

const hasFailed = ({ status }: Call) => status === 0 || status >= 500

/** Slower than this, somebody was kept waiting. */
const slowMs = 1_000

/**
 * The longest time without a success, from the last one before it to the next; 0 if nobody was refused or kept
 * waiting meanwhile.
 */
function refusedMs(
  all: readonly Call[],
  kind: Call['kind'],
  { since, until }: { since: number; until: number },
): number {
  // Whoever cannot look or fill a cart cannot order either.
  const calls = all.filter((call) => (call.kind === 'page') === (kind === 'page'))
  const served = all
    .filter((call) => call.kind === kind && !hasFailed(call))
    .map((call) => call.until)
    .toSorted((a, b) => a - b)
  const before = served.findLast((at) => at < since) ?? since
  const within = served.filter((at) => at >= since && at <= until)
  const moments = [before, ...within]
  let longest = 0
  for (const [index, from] of moments.entries()) {
    const to = moments[index + 1] ?? Math.min(until, served.find((at) => at > until) ?? until)
    const troubled = calls.some(
      (call) =>
        call.since < to &&
        call.until > from &&
        (hasFailed(call) || call.until - call.since > slowMs),
    )
    if (troubled) longest = Math.max(longest, to - from)
  }
  return longest
}
