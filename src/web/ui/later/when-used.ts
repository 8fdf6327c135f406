import { awaitsCode } from '#contract/shop/awaits-code'
import { doWithoutCode } from '#web/catch-up.ts'
import { onPartsWanted } from './want-parts.ts'

/** What somebody does who is about to use a part: points at it, touches it, moves the focus into it, or changes its fields. */
const uses = ['pointerover', 'touchstart', 'focusin', 'change'] as const
/** A part that comes this near while the page is scrolled is about to be used. */
const nearPx = 300

/**
 * Loads the code of a part once it `isWanted`, or once somebody is about to use what the server drew of it. If it cannot be
 * loaded, forms are sent as they are without scripts, and the next use tries again.
 */
export async function whenUsed<Parts>(
  name: string,
  isWanted: Promise<void>,
  load: () => Promise<Parts>,
): Promise<Parts> {
  const places = () => [...document.querySelectorAll(`[${awaitsCode}=${name}]`)]
  let drawn = places()
  if (drawn.length === 0) drawn = [document.documentElement]
  await Promise.race([isWanted, untilUsed(drawn)])
  for (;;) {
    try {
      return await load()
    } catch {
      for (const place of places()) doWithoutCode(place)
      await untilUsed(drawn)
    }
  }
}

function untilUsed(places: readonly Element[]): Promise<void> {
  const done = new AbortController()
  const { signal } = done
  return new Promise<void>((resolve) => {
    const hear = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      const form = 'form' in target && target.form instanceof Element ? target.form : target
      if (places.some((place) => place.contains(target) || place.contains(form))) resolve()
    }
    for (const use of uses)
      document.addEventListener(use, hear, { signal, capture: true, passive: true })
    onPartsWanted(resolve, signal)
    // A press elsewhere may change what a part shows, such as the choice of a vehicle.
    addEventListener('click', () => resolve(), { signal, capture: true })
    document.addEventListener(
      'scroll',
      () => {
        if (places.some(isNear)) resolve()
      },
      { signal, passive: true },
    )
  }).finally(() => done.abort())
}

// The element around a part has no box of its own (`.later`).
function isNear(place: Element): boolean {
  return [...place.children].some((child) => {
    const { top, bottom, height } = child.getBoundingClientRect()
    return height > 0 && top < innerHeight + nearPx && bottom > -nearPx
  })
}
