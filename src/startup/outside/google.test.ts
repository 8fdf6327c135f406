import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config'
import { startGoogle } from './google.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const client = { GOOGLE_CLIENT_ID: 'ours', GOOGLE_CLIENT_SECRET: 'secret' }

async function start(environment: Record<string, string>) {
  const stops: (() => Promise<void>)[] = []
  onTestFinished(async () => void (await Promise.all(stops.map((stop) => stop()))))
  const at = { publicUrl: 'http://127.0.0.1:3000', port: 3000, onLost: () => {} }
  const google = await startGoogle(readConfig(environment), at, stops)
  return { google, processes: stops.length }
}

test('a store with the card sandbox has a sandbox Google, a process of its own on loopback', async () => {
  const { google, processes } = await start({})
  expect(processes).toBe(1)
  expect(google).toMatchObject({ issuer: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) })
  const discovery = `${google?.issuer}/.well-known/openid-configuration`
  expect(await (await fetch(discovery)).json()).toMatchObject({ issuer: google?.issuer })
  const proxied = await fetch(discovery, { headers: { 'x-forwarded-for': '192.0.2.1' } })
  expect(proxied.status).toBe(403)
})

test('a store that takes cards has no sandbox Google', async () => {
  expect(await start(stripe)).toEqual({ google: null, processes: 0 })
})

test.for([client, { ...client, ...stripe }])(
  'a configured client is one of the real Google',
  async (environment) => {
    expect(await start(environment)).toEqual({
      google: { issuer: 'https://accounts.google.com', clientId: 'ours', clientSecret: 'secret' },
      processes: 0,
    })
  },
)
