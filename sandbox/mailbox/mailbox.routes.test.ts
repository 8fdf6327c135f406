import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '#platform/ids'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { mailboxRoutes } from './mailbox.routes.ts'

const url = 'http://localhost:3000/VerifyEmail?token=abc&x=1'
const id = uuidv7.next()
let database: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await createTestDatabase()
  app = await mailbox()
  const created_at = new Date('2026-03-01T12:00:00Z')
  const recipient = 'ann@example.com'
  const html = `<script>alert(1)</script><a href="javascript:alert(1)">x</a><a href="${url.replace('&', '&#38;')}">Open</a>`
  await database.db
    .insertInto('mails')
    .values([
      {
        id: uuidv7.next(),
        dedupe_key: '1',
        recipient,
        subject: 'Older',
        text: 'Old',
        html: '',
        created_at: new Date(0),
      },
      {
        id,
        dedupe_key: '2',
        recipient,
        subject: '<b>Newer</b>',
        text: `Open: ${url}`,
        html,
        created_at,
      },
    ])
    .execute()
})
afterAll(async () => {
  await app.close()
  await database.close()
})

test('the list shows the newest mail first, as a page and as JSON', async () => {
  const page = await app.inject('/sandbox/mail')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain(`<a href="/sandbox/mail/${id}">&#60;b&#62;Newer&#60;/b&#62;</a>`)
  expect(page.body.indexOf('Newer')).toBeLessThan(page.body.indexOf('Older'))

  const json = await app.inject('/sandbox/mail.json')
  expect(json.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(json.json()).toMatchObject([
    { id, to: 'ann@example.com', subject: '<b>Newer</b>', sentAt: null },
    { subject: 'Older' },
  ])
})

test('texts are shown whole, the newest first, as a page and as JSON', async () => {
  const text = (words: string, at: number) => ({
    id: uuidv7.next(),
    account_id: uuidv7.next(),
    recipient: '+16095550142',
    text: words,
    created_at: new Date(at),
  })
  await database.db
    .insertInto('text_messages')
    .values([text('111111 is old', 0), text('<i>222222</i> is new', 1000)])
    .execute()
  const page = (await app.inject('/sandbox/sms')).body
  expect(page).toContain('<p>&#60;i&#62;222222&#60;/i&#62; is new</p><span>+16095550142</span>')
  expect(page.indexOf('222222')).toBeLessThan(page.indexOf('111111'))
  const json = await app.inject('/sandbox/sms.json')
  expect(json.json()).toMatchObject([
    { to: '+16095550142', text: '<i>222222</i> is new' },
    { text: '111111 is old' },
  ])
})

test('a mail is shown as text and source, with its web links to click', async () => {
  const page = await app.inject(`/sandbox/mail/${id}`)
  expect(page.body).toContain(`<a href="${url.replace('&', '&#38;')}" rel="noreferrer">`)
  expect(page.body.match(/<a /g)).toHaveLength(2)
  expect(page.body).not.toContain('<script')
  expect(page.body).not.toContain('href="javascript')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none';/)
})

test('a mail is rendered in a frame of its own, where nothing runs and nothing is loaded', async () => {
  const page = await app.inject(`/sandbox/mail/${id}`)
  expect(page.body).toMatch(
    new RegExp(`<iframe sandbox="allow-popups[^"]*" src="/sandbox/mail/${id}/html"`),
  )
  const frame = await app.inject(`/sandbox/mail/${id}/html`)
  expect(frame.body).toContain('<script>alert(1)</script>')
  expect(frame.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups /,
  )
  expect(frame.headers['content-security-policy']).not.toContain('allow-scripts')
  expect((await app.inject('/sandbox/mail.css')).headers['content-type']).toContain('text/css')
})

test.each(['/sandbox/mail/x', '/sandbox/mail/x/html', `/sandbox/mail/${uuidv7.next()}`])(
  '%s does not exist',
  async (path) => {
    expect((await app.inject(path)).statusCode).toBe(404)
  },
)

test.each([
  ['through a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['through a standard proxy', { headers: { forwarded: 'for=127.0.0.1' } }],
  ['through an old proxy', { headers: { via: '1.1 proxy' } }],
  ['from another machine', { remoteAddress: '192.0.2.7' }],
  ['from a page that points its own name here', { headers: { host: 'evil.example' } }],
])('nobody reads mails %s', async (_, request) => {
  for (const path of [
    '/sandbox/mail',
    '/sandbox/mail.json',
    '/sandbox/sms',
    '/sandbox/sms.json',
    `/sandbox/mail/${id}`,
    `/sandbox/mail/${id}/html`,
  ]) {
    const answer = await app.inject({ url: path, ...request })
    expect(answer.statusCode).toBe(403)
    expect(answer.body).not.toMatch(/Newer|222222/)
  }
})

test('opened to the network, it answers everybody', async () => {
  const open = await mailbox({ openToNetwork: true })
  const request = {
    url: '/sandbox/mail',
    remoteAddress: '192.0.2.7',
    headers: { via: '1.1 proxy' },
  }
  expect((await open.inject(request)).statusCode).toBe(200)
  await open.close()
})

async function mailbox(options = {}): Promise<FastifyInstance> {
  const server = Fastify({ trustProxy: true })
  mailboxRoutes(server, database.db, options)
  await server.ready()
  return server
}
