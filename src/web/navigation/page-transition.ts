/**
 * Draws the next page. If the browser supports view transitions and the visitor does not prefer reduced motion, the old
 * page fades into it, and a product's picture moves between its card and its page.
 */
export function drawWithTransition(draw: () => void, from: string, to: string): void {
  if (!('startViewTransition' in document) || prefersStillness()) return draw()
  const named = [nameShared(from, to)]
  const transition = document.startViewTransition(() => {
    draw()
    // The old page is a snapshot by now. Elements that stay must not have the same name twice in the new page.
    for (const picture of named) picture?.style.removeProperty('view-transition-name')
    named.push(nameShared(to, from))
  })
  // The promise rejects if the transition is skipped, because another page follows or the window is hidden. The page is
  // drawn anyway.
  transition.ready.catch(() => {})
  transition.finished.then(
    () => named.at(-1)?.style.removeProperty('view-transition-name'),
    () => {},
  )
}

/** Names the picture that both pages show: in a card on this page, or as its main picture. */
function nameShared(here: string, there: string): HTMLElement | null | undefined {
  const link = [...document.querySelectorAll('main a')].find(
    (one) => one.getAttribute('href') === there,
  )
  const box = link?.closest('.card, .mini') ?? document.querySelector('.pdp .plate')
  const picture = isProduct(here) || isProduct(there) ? box?.querySelector('img') : null
  picture?.style.setProperty('view-transition-name', 'picture')
  return picture
}

function isProduct(path: string): boolean {
  return /^\/product\//i.test(path)
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
