import type { Page } from '@playwright/test'

/** From the next page on, adds up unexpected layout shifts (CLS). Returns a function that reads the sum. */
export async function startMeasuringShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = Object.assign(globalThis, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as Shift
        if (!hadRecentInput) shifts.shifted += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)
}

type Shift = { value: number; hadRecentInput: boolean }
