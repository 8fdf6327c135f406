import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openCardSandbox } from '#test/card-sandbox'
import { sentences } from '#test/doctor-findings'
import { freePort } from '#test/free-port'
import { address } from './address.ts'
import { gateway, mail } from './outside.ts'

test('the store is told as ready, as not ready with what is missing, and as absent', async () => {
  const ready = await serve((_request, response) => void response.end('{"status":"ready"}'))
  expect(await sentences([address], { PUBLIC_URL: ready })).toBe(
    `right: The store at ${ready} is ready.`,
  )
  const waiting = await serve((_request, response) => {
    response
      .writeHead(503)
      .end('{"code":"not_ready","details":{"missing":["the worker is not running"]}}')
  })
  expect(await sentences([address], { PUBLIC_URL: waiting })).toBe(
    `wrong: The store at ${waiting} is not ready: the worker is not running.`,
  )
  const foreign = await serve((_request, response) => void response.writeHead(404).end())
  expect(await sentences([address], { PUBLIC_URL: foreign })).toContain('answers 404')
  const nobody = `http://127.0.0.1:${await freePort('127.0.0.1')}`
  expect(await sentences([address], { PUBLIC_URL: nobody })).toContain('wrong: Nobody answers')
})

test('a certificate that nobody signed is told', async ({ skip }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ]
  const made = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-keyout',
    key,
    '-out',
    cert,
    '-days',
    '3',
    '-subj',
    '/CN=localhost',
  ])
  skip(made.status !== 0, 'There is no openssl.')
  const server = createSecureServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    (_request, response) => void response.end('{}'),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  expect(await sentences([address], { PUBLIC_URL: `https://localhost:${port}` })).toContain(
    'wrong: No trusted connection to localhost can be made:',
  )
})

test('a mail server that is away or refuses us is told', async () => {
  const port = await freePort('127.0.0.1')
  const away = await sentences([mail], { SMTP_URL: `smtp://127.0.0.1:${port}` })
  expect(away).toMatch(/^wrong: The mail server 127\.0\.0\.1:\d+ refuses us: .*ECONNREFUSED/)
  const server = createTcpServer((socket) => void socket.end('554 no service for you\r\n'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const refused = await sentences([mail], {
    SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
  expect(refused).toContain('554 no service for you')
})

test('the gateway is asked by its own protocol: keys, clock, and where its messages go', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'store-doctor-'))
  const publicUrl = `http://127.0.0.1:${await freePort('127.0.0.1')}`
  const sandbox = await openCardSandbox({ dataDir, publicUrl })
  onTestFinished(async () => {
    await sandbox.stop()
    rmSync(dataDir, { recursive: true })
  })
  const environment = { DATA_DIR: dataDir, SANDBOX_GATEWAY: sandbox.origin, PUBLIC_URL: publicUrl }
  expect(await sentences([gateway], environment)).toBe(
    `right: Stripe accepts the secret key.\nright: Stripe sends its messages to ${publicUrl}/api/webhooks/stripe.`,
  )
  const moved = { ...environment, PUBLIC_URL: 'http://127.0.0.1:4' }
  expect(await sentences([gateway], moved)).toContain('wrong: Stripe sends no messages to')
  const late = () => new Date(Date.now() - 600_000)
  expect(await sentences([gateway], environment, late)).toContain('behind Stripe’s')
  rmSync(path.join(dataDir, 'gateway-keys.json'))
  expect(await sentences([gateway], environment)).toContain('wrong: Stripe refuses us:')
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
