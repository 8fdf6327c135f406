import { test, type Page } from '@playwright/test'
import { expect } from './expect.ts'
import { store } from './stores-under-test.ts'
const open = (page: Page, path: string) => page.goto(store() + path)

test.describe('home', () => {
  for (const path of ['/', '/Home', '/home']) {
    test(`${path} is the home page`, async ({ page }) => {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome To Our Website')
    })
  }

  test('the first six products are shown as cards, newest first', async ({ page, request }) => {
    const newest = await request.get(`${store()}/api/tool?order=newest&limit=6`)
    const names = ((await newest.json()) as { productName: string }[]).map(
      (tool) => tool.productName,
    )
    await open(page, '/')
    const cards = page.getByRole('region', { name: 'New in this issue' }).getByRole('article')
    await expect(cards.getByRole('heading')).toHaveText(names)
  })

  test('Show All Product leads to the tools', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('link', { name: 'Show All Product' }).click()
    await expect(page).toHaveURL(/\/Tools$/)
  })

  test('banners, reviews, figures, About Us, questions and the footer follow the hero', async ({
    page,
  }) => {
    await open(page, '/')
    await expect(page.getByRole('heading', { level: 2 })).toContainText([
      'Index',
      'Rotor and pads, matched as a pair',
      'Every wrench leaves with its own figures',
      'New in this issue',
      'From the workbench',
      'The company in figures',
      'About Us',
      'Questions before ordering',
    ])
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  test('the statistics strip tells customers, revenue, feedback and products', async ({ page }) => {
    await open(page, '/')
    const figures = page.locator('dl.stats > div')
    await expect(figures).toContainText([/500\+/, /\$1M/, /150\+/, /100\+/])
    await expect(figures).toContainText([
      /Customers served.*January 2020 to February 2022/,
      /Annual revenue.*35% growth/,
      /Feedback/,
      /Products/,
    ])
  })

  test('About Us tells of the hardware store of 1968 that became a catalogue', async ({ page }) => {
    await open(page, '/#about')
    const about = page.locator('#about')
    await expect(about).toContainText('hardware store in 1968')
    await expect(about).toContainText('became a catalogue')
  })

  test('the questions answer shipping, rate, tax and purchase orders, the first one open', async ({
    page,
  }) => {
    await open(page, '/#faq')
    const questions = page.locator('#faq details')
    await expect(questions).toHaveCount(5)
    await expect(questions.nth(0)).toHaveAttribute('open', '')
    const answers = [
      /no international orders.*United States only/,
      /under 150 lbs.*parcel carrier.*above 150 lbs.*truck freight/,
      /weight and distance.*calculated automatically online, before you complete the order/,
      /Only on orders shipped within New Jersey.*tax-exempt.*contact us before you order/,
      /Qualified companies may pay in 30 days.*credit references/,
    ]
    for (const [index, answer] of answers.entries()) {
      const question = questions.nth(index)
      if (index > 0) {
        await expect(question).not.toHaveAttribute('open', '')
        await question.locator('summary').click()
      }
      await expect(question.locator('p')).toBeVisible()
      await expect(question.locator('p')).toHaveText(answer)
    }
  })
})

test.describe('tools', () => {
  test('OUR TOOLS shows all products in a grid, newest first, page by page', async ({ page }) => {
    await open(page, '/Tools')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('OUR TOOLS')
    await expect(page.getByRole('article')).toHaveCount(24)
    const seen = new Set<string>()
    for (;;) {
      for (const name of await page.getByRole('article').getByRole('heading').allInnerTexts()) {
        expect(seen.has(name)).toBe(false)
        seen.add(name)
      }
      const next = page.getByRole('link', { name: 'Next page' })
      if ((await next.count()) === 0) break
      const [first] = await page.getByRole('article').getByRole('heading').allInnerTexts()
      await next.click()
      await expect(page.getByRole('article').getByRole('heading').first()).not.toHaveText(
        String(first),
      )
    }
    expect(seen.size).toBeGreaterThan(100)
  })

  test('a card shows picture, name, company, price, stock, minimum order and description, and leads to the purchase', async ({
    page,
    request,
  }) => {
    const [tool] = (await (
      await request.get(`${store()}/api/tool?q=TW-40200&limit=1`)
    ).json()) as Record<string, string>[]
    await open(page, '/Tools?q=TW-40200&exact=1')
    const card = page.getByRole('article')
    const picture = card.locator('img')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    for (const field of ['productName', 'company', 'description']) {
      await expect(card).toContainText(String(tool?.[field]))
    }
    await expect(card).toContainText(`$${Number(tool?.['price']).toFixed(2)}`)
    await expect(card).toContainText(/Available\s*\d/)
    await expect(card).toContainText(/Minimum\s*5/)
    const purchase = card.getByRole('link', { name: /^Purchase/ })
    await expect(purchase).toHaveAttribute('href', `/Tools/${tool?.['_id']}`)
  })
})

test('the portfolio tells education, skills and projects', async ({ page }) => {
  await open(page, '/portfolio')
  for (const name of ['Education', 'Skills', 'Projects']) {
    await expect(page.getByRole('region', { name })).toBeVisible()
  }
  expect(await page.getByRole('region', { name: 'Projects' }).getByRole('link').count()).toBe(5)
})

test('the footer leads to shipping, returns and warranty; the zones are those of the tables', async ({
  page,
}) => {
  await page.goto(store())
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Shipping' }).click()
  await expect(page).toHaveURL(/\/Shipping$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping')
  await expect(page.getByText(/placed before 2 p\.m\. Eastern Time/)).toBeVisible()
  const farthest = page.getByRole('row', { name: /Alaska, Hawaii/ })
  await expect(farthest).toContainText('$')
  for (const title of ['Returns', 'Warranty']) {
    await page.getByRole('main').getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(new RegExp(`^${title} `))
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', RegExp(`/${title}$`))
    const asked = page.locator('main').getByRole('link', { name: 'contact us' })
    await expect(asked.first()).toHaveAttribute('href', '/Contact')
  }
})

test('the footer and the questions lead to ways to contact the company', async ({ page }) => {
  await open(page, '/')
  for (const question of ['Do you charge sales tax?', 'Do you accept purchase orders?']) {
    await page.getByText(question).click()
  }
  const led = page.locator('#faq').getByRole('link', { name: 'contact us' })
  await expect(led).toHaveCount(2)
  await expect(led.first()).toHaveAttribute('href', '/Contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/Contact$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:\S+@\S+$/)
  await expect(main.getByRole('link', { name: /^\+1/ })).toHaveAttribute('href', /^tel:\+1\d{10}$/)
  await expect(main).toContainText('400 Works Avenue')
  await expect(main).toContainText('Monday to Friday')
})

test('any other path is the not-found page with status 404, its three sentences and a way home', async ({
  page,
}) => {
  for (const path of ['/nothing', '/Tools/1/2', '/DashBoard/Nothing', '/Product/NO-SUCH-PART']) {
    const answer = await open(page, path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('This page is outside of the Universe')).toBeVisible()
    await expect(
      page.getByText('The page you are trying to access does not exist or has been moved.'),
    ).toBeVisible()
    await expect(page.getByText('Try going back to our homepage.')).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL(`${store()}/`)
})

test.describe('around every page', () => {
  test('the navbar has the brand, Home, Tool Items, Portfolio and, signed out, Login', async ({
    page,
  }) => {
    await open(page, '/Portfolio')
    const bar = page.getByRole('banner')
    const brand = bar.getByRole('link', { name: 'Automotive Parts Manufacturing' })
    await expect(brand).toHaveAttribute('href', '/')
    const links = bar.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links).toHaveText(['Home', 'Tool Items', 'Portfolio', 'Login'])
  })

  test('the navbar collapses below 992 pixels', async ({ page }) => {
    await open(page, '/')
    const links = page.getByRole('navigation', { name: 'Main' })
    const menu = page.getByRole('banner').locator('summary', { hasText: 'Menu' })
    await page.setViewportSize({ width: 992, height: 800 })
    await expect(links).toBeVisible()
    await expect(menu).toBeHidden()
    await page.setViewportSize({ width: 991, height: 800 })
    await expect(links).toBeHidden()
    await menu.click()
    await page.getByRole('banner').getByRole('link', { name: 'Tool Items' }).click()
    await expect(page).toHaveURL(/\/Tools$/)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Tool Items' })).toBeHidden()
  })

  test('the footer has the copyright with this year and the brand, and leads home', async ({
    page,
  }) => {
    await open(page, '/Portfolio')
    const link = page.getByRole('contentinfo').getByRole('link', { name: /Copyright/ })
    const year = new Date().getFullYear()
    await expect(link).toHaveText(`Copyright © ${year} Automotive Parts Manufacturing`)
    await expect(link).toHaveAttribute('href', '/')
  })
})
