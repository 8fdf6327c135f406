import { Logger, runOnce } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Platform } from '#platform'
import { readConfig } from '#platform/config'
import { noCrash } from '#platform/crashpoint'
import { uuidv7 } from '#platform/ids'
import { createJobs } from '#platform/jobs'
import type { Mail } from '#platform/mail'
import { SmsRefused, type Sms } from '#platform/sms'
import { createLog } from '#platform/telemetry'
import { beginningShop } from '#test/beginning-shop'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { composeMail } from './compose-mail.ts'
import { notificationsJobs } from './notifications.jobs.ts'
import { sendMail } from './send-mail.ts'
import { sendText } from './send-text.ts'

let database: TestDatabase
let platform: Platform
const sent: Mail[] = []
const texts: Sms[] = []
const now = new Date('2026-03-01T12:00:00Z')
const mail = { to: 'ann@example.com', subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' }

beforeAll(async () => {
  database = await createTestDatabase()
  platform = {
    config: readConfig({}),
    publicUrl: 'http://localhost',
    db: database.db,
    joinedReads: database.joinedReads,
    jobs: createJobs(),
    gateway: undefined as never,
    carrier: null,
    objects: null,
    files: undefined as never,
    mail: { send: async (one) => void sent.push(one) },
    shop: beginningShop,
    sms: { available: true, send: async (one) => void texts.push(one) },
    clock: { now: () => now },
    ids: uuidv7,
    // Nobody orders as a guest here.
    orderKeys: undefined as never,
    crashpoint: noCrash,
    log: createLog('silent'),
  }
})
afterAll(() => database.close())

test('a mail is sent once, however often its cause comes and its job runs', async () => {
  for (let i = 0; i < 3; i++) await send('order:1')
  await runJobs()
  expect(sent.splice(0)).toEqual([mail])

  const stored = await database.db.selectFrom('mails').selectAll().execute()
  expect(stored).toMatchObject([{ recipient: 'ann@example.com', sent_at: now }])
  await notificationsJobs(platform)['notifications.send-mail']?.({ mailId: stored[0]?.id })
  expect(sent).toEqual([])
})

test('what is rolled back sends no mail', async () => {
  const failing = platform.db.transaction().execute(async (tx) => {
    await sendMail(tx, platform, { ...mail, unproven: null, dedupeKey: 'order:2' })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await runJobs()
  expect(sent).toEqual([])
})

test('a mail that could not be delivered stays unsent', async () => {
  await send('order:3')
  const { id } = await database.db
    .selectFrom('mails')
    .select('id')
    .where('dedupe_key', '=', 'order:3')
    .executeTakeFirstOrThrow()
  const broken = { ...platform, mail: { send: () => Promise.reject(new Error('no route')) } }
  const job = notificationsJobs(broken)['notifications.send-mail']
  await expect(job?.({ mailId: id })).rejects.toThrow('no route')
  await runJobs()
  expect(sent.splice(0)).toEqual([mail])
})

test('a text is sent once, and what it said is forgotten where it has really left', async () => {
  await text()
  await runJobs()
  expect(texts.splice(0)).toMatchObject([{ to: '+16095550142', text: '123456 is your code' }])
  const stored = () => database.db.selectFrom('text_messages').selectAll().execute()
  const [kept] = await stored()
  expect(kept).toMatchObject({ text: '123456 is your code', sent_at: now })
  await notificationsJobs(platform)['notifications.send-text']?.({ textId: kept?.id })
  expect(texts).toEqual([])

  await text()
  const smsUrl = 'twilio://AC1:x@api.twilio.com?from=+16095550100'
  await runJobs({ ...platform, config: { ...platform.config, smsUrl } })
  expect(texts.splice(0)).toHaveLength(1)
  expect((await stored()).at(-1)).toMatchObject({ text: '', sent_at: now })
})

test('a text that is refused or comes too late is given up, any other failure is tried again', async () => {
  await text()
  const { id } = await database.db
    .selectFrom('text_messages')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const job = (change: Partial<Platform>) =>
    notificationsJobs({ ...platform, ...change })['notifications.send-text']?.({ textId: id })
  const failing = (error: Error) => ({ available: true, send: () => Promise.reject(error) })
  await expect(job({ sms: failing(new Error('503')) })).rejects.toThrow('503')
  await job({ sms: failing(new SmsRefused('no such number')) })
  await job({ clock: { now: () => new Date(now.getTime() + 11 * 60_000) } })
  expect(texts).toEqual([])
})

test('a composed mail says the same in text and in HTML, and its HTML is safe', () => {
  const { text, html } = composeMail(beginningShop, {
    subject: 'Your <order>',
    paragraph: 'It costs < $5 & is "yours".',
    button: { label: 'Open', url: 'http://localhost/x?a=1&b="2"' },
  })
  expect(text).toContain('It costs < $5 & is "yours".\n\nOpen:\nhttp://localhost/x?a=1&b="2"')
  expect(html).toContain('It costs &#60; $5 &#38; is &#34;yours&#34;.')
  expect(html).toMatch(/<a href="http:\/\/localhost\/x\?a=1&#38;b=&#34;2&#34;" [^>]*>Open<\/a>/)
  expect(html).not.toContain('<order>')
})

function send(dedupeKey: string): Promise<number> {
  return platform.db
    .transaction()
    .execute((tx) => sendMail(tx, platform, { ...mail, unproven: null, dedupeKey }))
}

function text(): Promise<number> {
  const message = { to: '+16095550142', text: '123456 is your code' }
  return platform.db
    .transaction()
    .execute((tx) => sendText(tx, platform, { ...message, accountId: uuidv7.next() }))
}

function runJobs(by = platform): Promise<void> {
  const handlers = notificationsJobs(by)
  const logger = new Logger(() => () => {})
  const taskList = Object.fromEntries(
    Object.entries(handlers).map(([name, run]) => [name, (payload: unknown) => run(payload)]),
  )
  return runOnce({ pgPool: database.pool, taskList, logger, noHandleSignals: true })
}
