/** A strip of items wider than its window, in pixels. */
export type Strip = { position: number; window: number; length: number; step: number }

/** The position one item further. After the end comes the start, and before the start comes the end. */
export function nextPosition({ position, window, length, step }: Strip, by: 1 | -1): number {
  const end = Math.max(0, length - window)
  // Half a step of tolerance, because a strip that is still scrolling is not at its exact position.
  if (by === 1 && position >= end - step / 2) return 0
  if (by === -1 && position <= step / 2) return end
  return Math.min(end, Math.max(0, (Math.round(position / step) + by) * step))
}

/** Scrolls the track of a carousel to the position the rule returns. */
export function scrollTrack(track: HTMLElement, rule: (strip: Strip) => number): void {
  const [first, second] = track.children
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return
  track.scrollTo({
    left: rule({
      position: track.scrollLeft,
      window: track.clientWidth,
      length: track.scrollWidth,
      step: second.offsetLeft - first.offsetLeft,
    }),
    behavior: prefersStillness() ? 'instant' : 'smooth',
  })
}

const lessMotion = '(prefers-reduced-motion: reduce)'

export function prefersStillness(): boolean {
  return matchMedia(lessMotion).matches
}

export function onMotionChange(listen: () => void): () => void {
  const query = matchMedia(lessMotion)
  query.addEventListener('change', listen)
  return () => query.removeEventListener('change', listen)
}
