import type { Page } from '@playwright/test'
import { expect } from '../expect.ts'

type Mailed = { email: string; requestType: string; oobCode: string; oobLink: string }

/** The newest mail of a kind that Firebase would have sent. */
export async function mailed(page: Page, email: string, kind: string): Promise<Mailed> {
  const answer = await page.request.get(emulator('oobCodes'))
  const { oobCodes } = (await answer.json()) as { oobCodes: Mailed[] }
  const mail = oobCodes.findLast((each) => each.email === email && each.requestType === kind)
  if (!mail) throw new Error(`Firebase sent no ${kind} to ${email}.`)
  return mail
}

/** The newest code that Firebase would have sent by SMS. */
export async function textedCode(page: Page, phone: string): Promise<string> {
  const answer = await page.request.get(emulator('verificationCodes'))
  const { verificationCodes } = (await answer.json()) as {
    verificationCodes: { phoneNumber: string; code: string }[]
  }
  return verificationCodes.findLast(({ phoneNumber }) => phoneNumber === phone)?.code ?? ''
}

/** Waits for the next second, because Firebase compares whole seconds when it ends an account's sign-ins. */
export async function untilNextSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1000)
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second)
}

function emulator(what: string): string {
  const { FIREBASE_URL, FIREBASE_PROJECT } = process.env
  return `${FIREBASE_URL}/emulator/v1/projects/${FIREBASE_PROJECT}/${what}`
}
