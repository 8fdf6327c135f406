import type { Page } from '@playwright/test'

/** When it is, for the pages. */
export const now = '2026-03-14T15:09:26Z'

/**
 * Holds still what differs from one run to the next: the clock, and the pictures of products, which are drawn anew now
 * and then and are looked at elsewhere. Each is the same nut in the place of its picture.
 */
export async function holdStill(page: Page): Promise<void> {
  await page.clock.setFixedTime(now)
  await page.route(/\/pictures\/(drawn|uploaded)\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: nut }),
  )
}

/** The page's own data are there. */
export async function isLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('main [aria-busy=true], main .waiting, .progress:not([hidden])'),
  )
}

/**
 * Letters and pictures are there, also those that would wait until somebody comes near. On a machine that is busy enough
 * a picture may be given up: it is asked for again.
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
