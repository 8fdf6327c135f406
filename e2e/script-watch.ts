import type { BrowserContext, Page } from '@playwright/test'
import { headScript } from '#contract/shop/head-script'
import { payloads } from './planted-scripts.ts'

export type ScriptWatch = {
  /** Everything that must not happen: dialogs, requests to other hosts, policy reports, console messages, errors. */
  faults: string[]
  /** Inspects the page as it is now and counts the payloads it shows as text. */
  look(page: Page): Promise<void>
  seen: Set<string>
}

/** Watches all pages of a browser context. `allowed` lists the origins that pages may send requests to. */
export async function watchForScripts(
  context: BrowserContext,
  allowed: readonly string[],
): Promise<ScriptWatch> {
  const faults: string[] = []
  const seen = new Set<string>()
  context.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol === 'data:' || protocol === 'blob:' || allowed.includes(origin)) return
    faults.push(`request: ${request.url().slice(0, 200)}`)
  })
  context.on('console', (message) => {
    const { url } = message.location()
    // Responses that are not pages of the shop name no icon, so the browser asks for the default one.
    if (url.endsWith('/favicon.ico')) return
    faults.push(`${message.type()}: ${message.text()} ${url}`)
  })
  context.on('weberror', (error) => faults.push(`page error: ${error.error().message}`))
  await context.exposeFunction('noteViolation', (text: string) => faults.push(`policy: ${text}`))
  await context.addInitScript(`
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      noteViolation(effectiveDirective + ' ' + blockedURI))`)
  return {
    faults,
    seen,
    async look(page) {
      const { odd, text } = (await page.evaluate(`(${inspect})(document)`)) as {
        odd: string[]
        text: string
      }
      faults.push(...odd.map((what) => `${new URL(page.url()).pathname}: ${what}`))
      const shown = withoutSpace(text)
      for (const payload of payloads) if (shown.includes(withoutSpace(payload))) seen.add(payload)
    },
  }
}

// A one-line field drops line breaks, and a page shows several spaces as one.
function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '')
}

/** Finds anything suspicious in pages as the server sent them, before any script ran. */
export async function lookAtWritten(page: Page, paths: readonly string[]): Promise<string[]> {
  return page.evaluate(`(async () => {
    const odd = []
    for (const path of ${JSON.stringify(paths)}) {
      const answer = await fetch(path)
      const type = answer.headers.get('content-type').split(';')[0]
      const written = new DOMParser().parseFromString(await answer.text(), type)
      if (answer.status !== 200) odd.push(path + ' ' + answer.status)
      if (written.querySelector('parsererror')) odd.push(path + ' is not well-formed')
      if (type === 'text/html') odd.push(...(${inspect})(written).odd)
      else for (const { textContent } of written.querySelectorAll('loc'))
        if (new URL(textContent).origin !== location.origin) odd.push(textContent)
    }
    return odd
  })()`)
}

/** Runs in the page, passed as text. Returns what only a payload could have put there, and all of the page's text. */
const inspect = `(document) => {
  const odd = []
  const mayRun = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'ping']
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const runs = name.startsWith('on') || (mayRun.includes(name) && /^\\s*(javascript|vbscript|data:text)/i.test(value))
      if (runs) odd.push(element.outerHTML.slice(0, 200))
    }
  }
  const foreign = 'base:not([target]), object, embed, iframe[srcdoc], math, portal, marquee, template, meta[http-equiv=refresh]'
  for (const element of document.querySelectorAll(foreign)) odd.push(element.outerHTML.slice(0, 200))
  for (const script of document.scripts) {
    if (script.src === '' && /json/.test(script.type)) JSON.parse(script.text)
    else if (script.src === '' && script.text !== ${JSON.stringify(headScript)}) odd.push(script.outerHTML.slice(0, 200))
  }
  const fields = [...document.querySelectorAll('input, textarea')].map(({ value }) => value)
  return { odd, text: [document.body.textContent, document.title, ...fields].join(' ') }
}`
