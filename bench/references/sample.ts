import { awaitsCode } from '#contract/shop/awaits-code'
/** One answer of the store, by which a reference knows what to send. */
export type Sample = { path: string; headers: Record<string, string>; body: string }

/** What the page's scripts get: the settings, and the data of each query. */
export type PageData = {
  settings: unknown
  queries: [key: unknown[], data: unknown][]
}

export const appStart = `<div id="app" ${awaitsCode}>`
const dataStart = '</div>\n<script type="application/json" id="data">'
const dataEnd = '</script>\n</body>'

/** The parts of a page: what is before the drawn elements, these, the data, and the end. */
export function partsOf(html: string): { head: string; markup: string; data: string; end: string } {
  const markupAt = html.indexOf(appStart) + appStart.length
  const dataAt = html.indexOf(dataStart, markupAt)
  const endAt = html.lastIndexOf(dataEnd)
  if (dataAt < 0 || endAt < 0)
    throw new Error('The page is made in another way than the benchmark knows.')
  return {
    head: html.slice(0, markupAt),
    markup: html.slice(markupAt, dataAt),
    data: html.slice(dataAt + dataStart.length, endAt),
    end: html.slice(endAt),
  }
}

const drawn = /"(https?:[^"]+\/pictures\/drawn\/[^/"]+\/)[a-z0-9-]+(-640\.jpg)"/

/** How the store writes the URLs of its drawn pictures, read off an answer of its API. */
export function picturesOf({ body }: Sample): (name: unknown) => string {
  const found = drawn.exec(body)
  if (!found) throw new Error('The sample has no drawn picture.')
  const [, before, after] = found
  return (name) => `${before}${String(name)}${after}`
}

export function joined(head: string, markup: string, data: unknown, end: string): string {
  return `${head}${markup}${dataStart}${JSON.stringify(data).replaceAll('<', '\\u003c')}${end}`
}

/** Says how a reference's answer differs from the store's, or null if they are the same. On a page, only the drawn elements count. */
export function differenceOf(store: string, reference: string): string | null {
  const [ours, theirs] = [store, reference].map((text) =>
    text.includes(appStart) ? partsOf(text).markup : text,
  ) as [string, string]
  if (ours === theirs) return null
  return `the reference answers ${theirs.length} characters, the store ${ours.length}`
}
