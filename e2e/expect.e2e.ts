import { expect as base, test } from '@playwright/test'
import { expect } from './expect.ts'

// What every journey expects with has to fail on what nobody sees.

const hidden = `
  <p id="none" style="display: none">Hidden</p>
  <p id="part">Shown <span style="visibility: hidden">and hidden</span></p>
  <ul><li>One</li><li style="display: none">Two</li></ul>
  <input value="typed" style="display: none">`

const soon = { timeout: 1 }

test('what is hidden is no text, no value and counts as nothing', async ({ page }) => {
  await page.setContent(hidden)
  const refused = [
    () => expect(page.locator('#none')).toHaveText('Hidden', soon),
    () => expect(page.locator('#none')).toHaveText('Hidden', { ...soon, useInnerText: true }),
    () => expect(page.locator('#part')).toContainText('and hidden', soon),
    () => expect(page.locator('#part')).toHaveText('Shown and hidden', soon),
    // Words of an element that hides others are not the whole of its text.
    () => expect(page.locator('#part')).toHaveText('Shown', soon),
    () => expect(page.getByText(/^(One|Two)$/)).toHaveText(['One', 'Two'], soon),
    () => expect(page.locator('li')).toHaveCount(2, soon),
    () => expect(page.locator('input')).toHaveValue('typed', soon),
    () => expect(page.locator('#none')).toBeAttached(soon),
  ]
  for (const claim of refused) await base(claim()).rejects.toThrow()
})

test('what is shown is, and what is not there is not', async ({ page }) => {
  await page.setContent(hidden)
  await expect(page.locator('li').first()).toHaveText('One')
  await expect(page.locator('#part')).toContainText('Shown')
  await expect(page.locator('#part')).toContainText(/^Sho/)
  await expect(page.locator('li').filter({ visible: true })).toHaveCount(1)
  await expect(page.locator('#part')).not.toContainText('Gone')
  await expect(page.locator('#gone')).toHaveCount(0)
  // What must not be there must not be there hidden either.
  await base(expect(page.locator('#none')).not.toHaveText('Hidden', soon)).rejects.toThrow()
})
