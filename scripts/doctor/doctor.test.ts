import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { childEnvironment } from '#test/child-environment'
import { looksAt, sentences } from '#test/doctor-findings'
import { machine } from './machine.ts'
import { settings } from './settings.ts'

const live = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://mail.example.com',
  PUBLIC_URL: 'https://parts.example.com',
  DATABASE_URL: 'postgres://store@127.0.0.1:1/store',
  METRICS_LISTEN: '127.0.0.1:9464',
  NODE_ENV: 'production',
  NEW_SHOP: 'refused',
  TRUST_PROXY: 'loopback',
}

test.each([
  [{}, 'right', 'The settings suit a shop with customers.'],
  [{ NEW_SHOP: 'allowed' }, 'wrong', 'an empty shop opens in its place'],
  [{ NODE_ENV: '' }, 'wrong', 'NODE_ENV is not production'],
  [{ PUBLIC_URL: 'http://parts.example.com' }, 'wrong', 'unencrypted'],
  [{ TRUST_PROXY: '' }, 'wrong', 'all visitors share the limits'],
  [{ DATABASE_URL: '' }, 'mind', 'The database is embedded'],
  [{ METRICS_LISTEN: '' }, 'mind', 'nothing can alert you'],
  [
    { TRUST_PROXIES: 'loopback' },
    'mind',
    'TRUST_PROXIES is no setting of the store. Is TRUST_PROXY meant?',
  ],
  [{ SMTP_URL: '' }, 'wrong', 'SMTP_URL: required'],
] as const)('of the settings with %j something is %s: %s', async (changes, kind, sentence) => {
  expect(await looksAt([settings], { ...live, ...changes })).toContainEqual(
    expect.objectContaining({ kind, sentence: expect.stringContaining(sentence) }),
  )
})

test('the machine of the tests can run the store', async () => {
  const found = await sentences([machine], { DATA_DIR: tmpdir() })
  expect(found).toMatch(/Node \d+|are free/)
})

test('the command ends with 1 when something is wrong, and tells it in words or as JSON', async () => {
  const wrongSettings = { ...childEnvironment, STRIPE_SECRET_KEY: 'sk_live_1' }
  const script = path.resolve(import.meta.dirname, '../doctor.ts')
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [script, ...args], { env: wrongSettings, encoding: 'utf8' })
  const inWords = run()
  expect(inWords).toMatchObject({ status: 1, stderr: '' })
  expect(inWords.stdout).toContain('belong together: set all three or none')
  expect(inWords.stdout).toMatch(/Wrong: \d+\. To think of: 0\.\n$/)
  expect(JSON.parse(run('--json').stdout)).toMatchObject({ wrong: expect.any(Number), mind: 0 })
})
