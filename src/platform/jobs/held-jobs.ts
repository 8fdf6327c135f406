/** A job's end is written down after it has ended; for so long it is still ours. */
const writtenDownWithinMs = 10_000

export type HeldJobs = ReturnType<typeof createHeldJobs>

/** The jobs a runner has in hand, and when it last got anywhere. */
export function createHeldJobs() {
  const running = new Set<string>()
  const justEnded = new Map<string, number>()
  const startedAt = performance.now()
  let progressedAt: number | null = null

  function forgetEnded(): void {
    const before = performance.now() - writtenDownWithinMs
    for (const [id, endedAt] of justEnded) if (endedAt < before) justEnded.delete(id)
  }
  return {
    // The library says they are text; our connections read them as numbers.
    began(id: string): void {
      progressedAt = performance.now()
      running.add(String(id))
    },
    ended(id: string): void {
      progressedAt = performance.now()
      running.delete(String(id))
      forgetEnded()
      justEnded.set(String(id), progressedAt)
    },
    ids(): string[] {
      forgetEnded()
      return [...running, ...justEnded.keys()]
    },
    areRunning: () => running.size > 0,
    /** Since when no job has begun or ended. */
    stillForMs: () => performance.now() - (progressedAt ?? startedAt),
    hasProgressed: () => progressedAt !== null,
  }
}
