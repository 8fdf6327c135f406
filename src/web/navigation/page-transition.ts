/**
 * Draws the next page. Where the browser can and the visitor has nothing against motion, the old page passes into it,
 * and the picture of a product goes from its card to its page and back.
 */
export function drawWithTransition(draw: () => void, from: string, to: string): void {
  if (!('startViewTransition' in document) || prefersStillness()) return draw()
  const named = [nameShared(from, to)]
  const transition = document.startViewTransition(() => {
    draw()
    // The old page is a picture by now; what keeps its place must not be named twice in the new one.
    for (const picture of named) picture?.style.removeProperty('view-transition-name')
    named.push(nameShared(to, from))
  })
  // Skipped where another page is asked for meanwhile, or the window is out of sight: the page is drawn all the same.
  transition.ready.catch(() => {})
  transition.finished.then(
    () => named.at(-1)?.style.removeProperty('view-transition-name'),
    () => {},
  )
}

/** Marks on this page what the other one shows too: in its card, or as the picture of the page itself. */
function nameShared(here: string, there: string): HTMLElement | null | undefined {
  const link = [...document.querySelectorAll('main a')].find(
    (one) => one.getAttribute('href') === there,
  )
  const box = link?.closest('.card, .mini') ?? (isProduct(here) ? mainPicture() : null)
  const picture = isProduct(here) || isProduct(there) ? box?.querySelector('img') : null
  picture?.style.setProperty('view-transition-name', 'picture')
  return picture
}

const mainPicture = () => document.querySelector('.pdp .plate')

function isProduct(path: string): boolean {
  return /^\/product\//i.test(path)
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
