import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { store } from './stores-under-test.ts'
const intervalMs = 3000

test('the reviews go on every 3 seconds, and stand still under the pointer, with the focus inside and when told to', async ({
  page,
}) => {
  const track = await openReviews(page)
  await page.clock.runFor(intervalMs)
  await expect.poll(track.position).toBeGreaterThan(0)
  await track.settled()

  await track.region.hover()
  await track.expectStill()
  await page.mouse.move(0, 0)
  await track.list.focus()
  await track.expectStill()
  await track.region.getByRole('button', { name: 'Pause' }).click()
  await track.list.blur()
  await page.mouse.move(0, 0)
  await track.expectStill()
})

test('buttons and arrow keys move the reviews, and round the end they begin again', async ({
  page,
}) => {
  const track = await openReviews(page)
  await track.region.getByRole('button', { name: 'Previous' }).click()
  await track.settled()
  const end = await track.position()
  expect(end).toBeGreaterThan(0)
  await track.region.getByRole('button', { name: 'Next' }).click()
  await expect.poll(track.position).toBe(0)
  await track.list.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(track.position).toBeGreaterThan(0)
  await track.settled()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(track.position).toBe(0)
})

test('a finger on a phone pulls the reviews along', async ({ browser }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const track = await openReviews(page)
  const box = await track.list.boundingBox()
  if (!box) throw new Error('The reviews are not drawn.')
  const session = await context.newCDPSession(page)
  await session.send('Input.synthesizeScrollGesture', {
    x: Math.round(box.x + box.width - 40),
    y: Math.round(box.y + 60),
    xDistance: -250,
    speed: 1500,
  })
  await track.settled()
  expect(await track.position()).toBeGreaterThan(0)
  await context.close()
})

test('who wants less motion gets none until asked for', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const track = await openReviews(page)
  await expect(track.region.getByRole('button', { name: 'Play' })).toBeVisible()
  await track.expectStill()
  await track.region.getByRole('button', { name: 'Play' }).click()
  await page.mouse.move(0, 0)
  await track.region.getByRole('button', { name: 'Pause' }).blur()
  await page.clock.runFor(intervalMs)
  await expect.poll(track.position).toBeGreaterThan(0)
  await context.close()
})

async function openReviews(page: Page) {
  await page.clock.install()
  await page.goto(store())
  const region = page.getByRole('region', { name: 'From the workbench' })
  const list = region.getByRole('list')
  const position = () => list.evaluate((element) => Math.round(element.scrollLeft))
  await region.scrollIntoViewIfNeeded()
  await page.mouse.move(0, 0)
  await expect(region.getByRole('button', { name: 'Next' })).toBeEnabled()

  /** Resolves when the scrolling has ended, that is, when two readings in a row are the same. */
  async function settled() {
    let last = -1
    await expect
      .poll(async () => {
        const now = await position()
        const same = now === last
        last = now
        return same
      })
      .toBe(true)
  }
  return {
    region,
    list,
    position,
    settled,
    async expectStill() {
      const before = await position()
      await page.clock.runFor(2 * intervalMs)
      await settled()
      expect(await position()).toBe(before)
    },
  }
}
