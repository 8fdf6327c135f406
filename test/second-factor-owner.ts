import type { TestShop } from './identity-shop.ts'
import { codeAt } from '../src/modules/identity/second-factor/totp.ts'

export type Visitor = ReturnType<TestShop['visitor']>

/** An authenticator app: the code it shows now, or `drift` half minutes away. */
export function appOf(shop: TestShop, typedKey: string) {
  beginHalfMinute(shop)
  const key = fromBase32(typedKey)
  return (drift = 0) =>
    codeAt(key, Math.floor(shop.platform.clock.now().getTime() / 30_000) + drift)
}

/** A verified user who has just enrolled an app with the code of the current half minute. */
export async function ownerOfApp(shop: TestShop, email: string) {
  const { person, token } = await shop.verifiedUser(email)
  const { recoveryCodes, shown } = await enrolApp(shop, person)
  return { person, token, recoveryCodes, shown }
}

export async function enrolApp(shop: TestShop, person: Visitor) {
  const { body: started } = await person.post('/second-factor/app')
  const shown = appOf(shop, String(started['key']))
  const finished = await person.post('/second-factor/enrolment', { method: 'app', code: shown() })
  if (finished.status !== 200) throw new Error(`Not enrolled: ${JSON.stringify(finished.body)}`)
  return { shown, recoveryCodes: finished.body['recoveryCodes'] as string[] }
}

/** Moves the clock to the start of a half minute, so that a code does not expire during a test. */
function beginHalfMinute(shop: TestShop): void {
  shop.passTime(30_000 - (shop.platform.clock.now().getTime() % 30_000))
}

/** A verified user who has just enrolled a phone. */
export async function ownerOfPhone(shop: TestShop, email: string, number: string) {
  const { person } = await shop.verifiedUser(email)
  await person.post('/second-factor/phone', { number })
  const code = await textedCode(shop, number)
  await person.post('/second-factor/enrolment', { method: 'phone', code })
  return { person }
}

/** The code in the newest text message to a number. */
export async function textedCode(shop: TestShop, number: string): Promise<string> {
  const text = (await textsTo(shop, number)).at(-1) ?? ''
  return /^\d{6}/.exec(text)?.[0] ?? ''
}

export async function textsTo(shop: TestShop, number: string): Promise<string[]> {
  const rows = await shop.platform.db
    .selectFrom('text_messages')
    .select('text')
    .where('recipient', '=', number)
    .orderBy('id')
    .execute()
  return rows.map(({ text }) => text)
}

/** What the audit log says about an account, oldest first. `own`: the account's owner did it. */
export async function actsOn(shop: TestShop, email: string) {
  const { rows } = await shop.query(`select act, actor = users.id::text as own, details
    from audit_log join identity."user" u on u.id::text = subject
    join users on users.subject = u.id::text where u.email = '${email}' order by position`)
  return rows
}

export async function sessionsOf(shop: TestShop, email: string): Promise<number> {
  const { rows } = await shop.query(`select from identity.session s
    join identity."user" u on u.id = s."userId" where u.email = '${email}'`)
  return rows.length
}

function fromBase32(typed: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(typed)
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
