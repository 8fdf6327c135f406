import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { store } from './stores-under-test.ts'

/** The newest code sent to a number. Waits until it differs from `before`. */
export async function textedCode(page: Page, number: string, before = ''): Promise<string> {
  let code = ''
  await expect(async () => {
    code = /^\d{6}/.exec((await texts(page, number))[0] ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
    expect(code).not.toBe(before)
  }).toPass()
  return code
}

/** The SMS sent to a number, newest first. */
export async function texts(page: Page, number: string): Promise<string[]> {
  const answer = await page.request.get(`${store()}/sandbox/sms.json`)
  const sent = (await answer.json()) as { to: string; text: string }[]
  return sent.filter(({ to }) => to === number.replaceAll(' ', '')).map(({ text }) => text)
}
