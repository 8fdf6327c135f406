import type { Page } from '@playwright/test'
import { expect } from '../expect.ts'
import { callClient, type Outcome } from './client-on-page.ts'

export const password = 'correct horse 7'

let people = 0
export const somebody = () => `contract-${Date.now().toString(36)}-${++people}@example.com`

/** A user as the client returns it. */
export const user = (email: string, displayName = 'Ann Lee') => ({
  uid: expect.any(String) as unknown,
  email,
  displayName,
})

/** Exchanges the identity token for the store's access token, as its pages do. Returns the store's user. */
export async function enter(page: Page): Promise<Record<string, unknown>> {
  const { value, error } = await callClient(page, 'enter')
  expect(error).toBeUndefined()
  return value as Record<string, unknown>
}

/** The same call with any token, as anybody could make it. */
export function put(page: Page, store: string, email: string, token: string) {
  return page.request.put(`${store}/api/user/${email}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { email, name: 'Mallory' },
  })
}

export async function idToken(page: Page): Promise<string> {
  return String((await callClient(page, 'idToken')).value)
}

export async function nobody(page: Page): Promise<boolean> {
  const answers: Outcome[] = [
    await callClient(page, 'currentUser'),
    await callClient(page, 'idToken'),
  ]
  return answers.every(({ value }) => value === null)
}

export function claimsOf(token: string): Record<string, unknown> {
  const [, payload = ''] = token.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
}

export function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
