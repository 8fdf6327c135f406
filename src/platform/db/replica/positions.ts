/** A place in the log of the primary, and from when to when it was seen to be there (milliseconds of a monotonic clock). */
type Sample = { position: number; from: number; until: number }

const mostSamples = 256
const pageBytes = 8192
/** How long the header of a page of the log is, and that of the first page of a file. */
const headerBytes = [24, 40]

/**
 * Where the primary's log was, and when. With it, a position that a replica has reached tells how old the replica's data may be, without
 * comparing the clocks of two machines: all that the primary had committed when it was at that position is there.
 */
export function createPositions() {
  let samples: Sample[] = []

  return {
    /** `at`: a time before the primary was asked. */
    saw(position: number, at: number): void {
      const reached = withoutHeader(position)
      const last = samples.at(-1)
      // Another primary, which never had the end of the former one's log.
      if (last && reached < last.position) samples = []
      if (last && reached === last.position) last.until = at
      else samples.push({ position: reached, from: at, until: at })
      if (samples.length > mostSamples) samples = thinned(samples)
    },
    /** The time up to which everything is there that the primary committed; -Infinity if nothing is known. */
    asOf(position: number): number {
      return samples.findLast((sample) => sample.position <= position)?.until ?? -Infinity
    },
    /** The last position that was seen. */
    newest(): number {
      return samples.at(-1)?.position ?? 0
    },
  }
}

/** The next record begins after the header of its page. Nothing ends within a header, so a replica that has all of it is before that. */
function withoutHeader(position: number): number {
  const inPage = position % pageBytes
  return headerBytes.includes(inPage) ? position - inPage : position
}

/** Half as many are enough of those of long ago. */
function thinned(samples: readonly Sample[]): Sample[] {
  return samples.filter((_, index) => index >= samples.length / 2 || index % 2 === 0)
}
