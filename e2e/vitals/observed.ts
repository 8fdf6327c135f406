import type { Page } from '@playwright/test'

/** What the browser saw of one visit, in milliseconds; CLS is a sum of shares. */
export type Seen = { lcp: number; cls: number; inp: number }

type Collected = { lcp: number; cls: number; inp: number }
type Window = { vitals: Collected }

/**
 * From the next page on, records what the browser's performance observers report. https://web.dev/articles/vitals explains
 * the values.
 */
export async function observeVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const vitals = { lcp: 0, cls: 0, inp: 0 }
    Object.assign(globalThis, { vitals })
    const observe = (type: string, take: (entry: never) => void, options = {}) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) take(entry as never)
      }).observe({ type, buffered: true, ...options })
    observe('largest-contentful-paint', ({ startTime }: { startTime: number }) => {
      vitals.lcp = startTime
    })
    observe('layout-shift', (entry: { value: number; hadRecentInput: boolean }) => {
      if (!entry.hadRecentInput) vitals.cls += entry.value
    })
    // With fewer than fifty interactions the longest one counts.
    observe(
      'event',
      (entry: { interactionId: number; duration: number }) => {
        if (entry.interactionId) vitals.inp = Math.max(vitals.inp, entry.duration)
      },
      { durationThreshold: 16 },
    )
  })
}

export async function vitalsOf(page: Page): Promise<Seen> {
  // Observers are notified after a frame, so after two more frames they have seen everything.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  return page.evaluate(() => (globalThis as unknown as Window).vitals)
}

/** The time from the tap on a link to the frame after the new page's heading appears. */
export async function timeNavigation(page: Page, follow: () => Promise<void>): Promise<number> {
  const arrived = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('main h1')
        const from = location.pathname
        let tapped = 0
        addEventListener('click', ({ timeStamp }) => (tapped = timeStamp), {
          capture: true,
          once: true,
        })
        const look = () => {
          const heading = document.querySelector('main h1')
          const isThere = heading !== null && heading !== before && location.pathname !== from
          if (isThere) requestAnimationFrame(() => resolve(performance.now() - tapped))
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  await follow()
  return arrived
}
