import { expect as base, type Locator } from '@playwright/test'

type Text = string | RegExp
type Options = { ignoreCase?: boolean; timeout?: number; useInnerText?: boolean }

/** As long as the other matchers of the journeys wait. */
const longestMs = 60_000

/**
 * Playwright's `expect`, for what people see. Its own matchers of text and number accept what no style shows; these accept only
 * what is visible. Turned around (`not`), they are Playwright's: what must not be there must not be there hidden either.
 */
export const expect = base.extend({
  async toHaveText(locator: Locator, expected: Text | readonly Text[], options?: Options) {
    if (this.isNot) return denied(() => base(locator).not.toHaveText(expected, options))
    await base(locator).toHaveText(expected, options)
    return seen(locator, expected, isWhole, options)
  },
  async toContainText(locator: Locator, expected: Text | readonly Text[], options?: Options) {
    if (this.isNot) return denied(() => base(locator).not.toContainText(expected, options))
    await base(locator).toContainText(expected, options)
    return seen(locator, expected, isPart, options)
  },
  async toHaveCount(locator: Locator, count: number, options?: { timeout?: number }) {
    if (this.isNot) return denied(() => base(locator).not.toHaveCount(count, options))
    await base(locator).toHaveCount(count, options)
    await base(locator.filter({ visible: true })).toHaveCount(count, options)
    return agreed
  },
  async toHaveValue(locator: Locator, value: Text, options?: { timeout?: number }) {
    if (this.isNot) return denied(() => base(locator).not.toHaveValue(value, options))
    await base(locator).toHaveValue(value, options)
    await base(locator).toBeVisible(options)
    return agreed
  },
  async toBeAttached(locator: Locator, options?: { attached?: boolean; timeout?: number }) {
    const isWanted = options?.attached !== false && !this.isNot
    if (isWanted) throw new Error('Nobody sees what is only attached. Use toBeVisible.')
    await base(locator).not.toBeAttached(options?.timeout ? { timeout: options.timeout } : {})
    return { pass: !this.isNot, message: () => '' }
  },
})

const agreed = { pass: true, message: () => '' }

/** What `not` found to be so. A matcher that is turned around has to say that it does not hold. */
async function denied(ask: () => Promise<void>) {
  await ask()
  return { pass: false, message: () => '' }
}

async function seen(
  locator: Locator,
  expected: Text | readonly Text[],
  matches: typeof isWhole,
  options: Options = {},
) {
  // This text is what is rendered; only an element that is hidden as a whole has one all the same.
  if (options.useInnerText) {
    await base(locator.first()).toBeVisible(options)
    return agreed
  }
  await base(async () => {
    const texts = (await locator.evaluateAll(visibleTexts)).map(plain)
    const wanted = Array.isArray(expected) ? (expected as readonly Text[]) : [expected as Text]
    // Each text in its turn; elements between them may have others, as in Playwright's own.
    let from = 0
    for (const text of wanted) {
      const at = texts.findIndex((one, index) => index >= from && matches(one, text, options))
      if (at < 0) throw new Error(`Nobody sees ${String(text)}. Visible: ${JSON.stringify(texts)}`)
      from = at + 1
    }
  }).toPass({ timeout: options.timeout ?? longestMs })
  return agreed
}

/** The text of each element as `textContent` has it, without what is hidden. Runs in the browser. */
function visibleTexts(elements: Element[]): string[] {
  return elements.map((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let text = ''
    while (walker.nextNode()) {
      const isShown = walker.currentNode.parentElement?.checkVisibility({
        visibilityProperty: true,
      })
      if (isShown) text += walker.currentNode.textContent ?? ''
    }
    return text
  })
}

function plain(text: string): string {
  return text.replaceAll(/[\s\u200B]+/g, ' ').trim()
}

function isWhole(shown: string, wanted: Text, { ignoreCase = false }: Options): boolean {
  if (wanted instanceof RegExp) return wanted.test(shown)
  return ignoreCase ? plain(wanted).toLowerCase() === shown.toLowerCase() : plain(wanted) === shown
}

function isPart(shown: string, wanted: Text, { ignoreCase = false }: Options): boolean {
  if (wanted instanceof RegExp) return wanted.test(shown)
  return ignoreCase
    ? shown.toLowerCase().includes(plain(wanted).toLowerCase())
    : shown.includes(plain(wanted))
}
