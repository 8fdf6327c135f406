import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { store } from './stores-under-test.ts'

test('the first row of cards is loaded at once and first, the rest when it comes near', async ({
  page,
}) => {
  await page.goto(`${store()}/Tools`)
  const pictures = page.getByRole('article').locator('img')
  for (const index of [0, 1, 2]) {
    await expect(pictures.nth(index)).toHaveAttribute('loading', 'eager')
    await expect(pictures.nth(index)).toHaveAttribute('fetchpriority', 'high')
  }
  for (const index of [3, 10, 23]) {
    await expect(pictures.nth(index)).toHaveAttribute('loading', 'lazy')
    await expect(pictures.nth(index)).not.toHaveAttribute('fetchpriority')
  }
})

test('a card takes the AVIF that fits its box, kept for ever, and every picture has its box before it comes', async ({
  page,
}) => {
  await page.goto(`${store()}/Tools`)
  const first = page.getByRole('article').locator('img').first()
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/\/pictures\/drawn\/[0-9a-f]+\/[a-z0-9-]+-(320|640)\.avif$/)
  const address = await first.evaluate((image: HTMLImageElement) => image.currentSrc)
  const answer = await page.request.get(address)
  expect(answer.headers()['content-type']).toBe('image/avif')
  expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  const boxes = await page
    .locator('img')
    .evaluateAll((images) =>
      images.map((image) => [image.getAttribute('width'), image.getAttribute('height')]),
    )
  expect(boxes.flat()).not.toContain(null)
})

test('a browser without AVIF gets JPEG', async ({ page }) => {
  await page.goto(`${store()}/Tools`)
  const fallback = await page.getByRole('article').locator('img').first().getAttribute('srcset')
  expect(fallback).toMatch(/-320\.jpg 320w, \S+-640\.jpg 640w$/)
  const src = await page.getByRole('article').locator('img').first().getAttribute('src')
  const answer = await page.request.get(new URL(String(src), store()).href)
  expect(answer.headers()['content-type']).toBe('image/jpeg')
})

test('no picture of six pages is missing, and no two are the same', async ({ request }) => {
  const list = await request.get(`${store()}/api/tool?order=newest`)
  // Parts that journeys add name a picture that nobody has drawn.
  const tools = ((await list.json()) as { picture: string }[])
    .filter(({ picture }) => !picture.includes('/caliper-'))
    .slice(0, 144)
  const seen = new Set<string>()
  for (const { picture } of tools) {
    const answer = await request.get(picture.replace('-640.jpg', '-320.avif'))
    expect(answer.status(), picture).toBe(200)
    seen.add((await answer.body()).toString('base64'))
  }
  expect(seen.size).toBe(tools.length)
})

test('the picture of every tool is the URL of an image', async ({ request }) => {
  const tools = (await (await request.get(`${store()}/api/tool`)).json()) as { picture: string }[]
  const pictures = new Set(tools.map(({ picture }) => picture))
  expect(pictures.size).toBeGreaterThan(20)
  for (const picture of pictures) {
    const image = await request.get(picture)
    expect([picture, image.status(), image.headers()['content-type']]).toEqual([
      picture,
      200,
      'image/jpeg',
    ])
  }
})
