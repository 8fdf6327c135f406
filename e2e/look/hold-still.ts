import type { Page } from '@playwright/test'

/** The time the pages see. */
export const now = '2026-03-14T15:09:26Z'

/**
 * Fixes what differs between runs: the clock, and the pictures of products, which are redrawn now and then and have their
 * own tests. Every picture is replaced by the same nut.
 */
export async function holdStill(page: Page): Promise<void> {
  await page.clock.setFixedTime(now)
  await page.route(/\/pictures\/(drawn|uploaded)\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: nut }),
  )
}

/** Resolves when the page's own data are loaded. */
export async function isLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('main [aria-busy=true], main .waiting, .progress:not([hidden])'),
  )
}

/**
 * Resolves when fonts and pictures are loaded, including lazy ones. On a very busy machine the browser may give up on a
 * picture, so it is requested again.
 */
export async function isDrawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      let missing = 0
      for (const image of document.images) {
        image.loading = 'eager'
        if (image.complete && image.naturalWidth > 0) continue
        missing += 1
        if (image.complete) image.setAttribute('src', image.getAttribute('src') ?? '')
      }
      return missing === 0 && document.fonts.status === 'loaded'
    },
    undefined,
    { polling: 200 },
  )
}

const nut = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 32 32">
<path fill="#ebece7" d="M0 0h32v32H0z"/>
<path fill="#7f858c" fill-rule="evenodd" d="M16 5.500 25.500 11v10L16 26.500 6.500 21V11zM16 11.600a4.400 4.400 0 1 0 0 8.800 4.400 4.400 0 0 0 0-8.800z"/>
</svg>`
