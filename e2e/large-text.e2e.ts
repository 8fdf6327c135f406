import { chromium, test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { findChromium } from './chromium.ts'
import { expectAccessible, tooWide } from './expect-accessible.ts'
import { admin, signIn } from './shopper.ts'
import { store } from './stores-under-test.ts'

const readPaths = ['/', '/Tools/Category/brakes', '/Product/TW-40200', '/Cart']
const staffPaths = [
  '/DashBoard/ManageOrder',
  '/DashBoard/ManageProducts',
  '/DashBoard/Stock',
  '/DashBoard/Fitment/GoesWith',
]

// Somebody has set letters of twice the size in the browser. On a desktop that leaves as many of them in a line as a
// large phone has, and the pages become those of a phone: their widths are told in letters.
let page: Page
test.beforeAll(async () => {
  const { executablePath, args, env } = await findChromium()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, '--blink-settings=defaultFontSize=32'],
    env: { ...process.env, ...env } as Record<string, string>,
  })
  page = await (await browser.newContext()).newPage()
})
test.afterAll(() => page.context().browser()?.close())

for (const path of [...readPaths, '/login']) {
  test(`${path} can be read at twice the size of its letters`, async () => {
    for (const width of [780, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(store() + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px')
      await expectAccessible(page, `${path} at ${width}, doubled`)
      expect(await cutWords()).toEqual([])
    }
  })
}

test('words of the length of German ones break no page, of buyers or staff', async () => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, admin())
  for (const path of [...readPaths, ...staffPaths]) {
    await page.goto(store() + path)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await page.locator('html').evaluate((root) => {
      root.style.fontSize = '16px'
      const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = words.nextNode(); text; text = words.nextNode()) {
        text.nodeValue = (text.nodeValue ?? '').replaceAll(/\p{L}{5,}/gu, (word) => `${word}ungen`)
      }
    })
    expect(await tooWide(page), path).toEqual([])
    expect(await cutWords()).toEqual([])
  }
})

/** The words of elements that hide what is wider or higher than they are. */
function cutWords(): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, label, th, td, dd')]
      .filter((element) => {
        const { overflowX, overflowY, position } = getComputedStyle(element)
        if (position === 'absolute') return false
        return (
          (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
          (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1)
        )
      })
      .map(({ innerText }) => innerText),
  )
}
