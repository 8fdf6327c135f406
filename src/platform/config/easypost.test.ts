import { expect, test } from 'vitest'
import { groundRates } from '#contract/orders/carriers'
import { ConfigError, readConfig } from './index.ts'

const cards = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const liveCards = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtp://mail.example',
}

test('a carrier is asked for rates by ground and waited for two seconds, unless something else is set', () => {
  expect(readConfig({})).toMatchObject({ carrier: null, sandboxCarrier: false })
  const key = { EASYPOST_API_KEY: 'EZAK12345678' }
  expect(readConfig(key).carrier).toEqual({
    apiKey: 'EZAK12345678',
    url: 'https://api.easypost.com/v2/',
    timeoutMs: 2_000,
    services: groundRates,
  })
  const own = {
    ...key,
    EASYPOST_URL: 'http://127.0.0.1:4000/v2',
    EASYPOST_TIMEOUT_MS: '800',
    EASYPOST_SERVICES: 'UPS/Ground, FedEx/FEDEX_GROUND',
  }
  expect(readConfig(own).carrier).toMatchObject({
    url: 'http://127.0.0.1:4000/v2/',
    timeoutMs: 800,
    services: ['UPS/Ground', 'FedEx/FEDEX_GROUND'],
  })
})

test('what is wrong with a key is said without saying it', () => {
  expect(() => readConfig({ EASYPOST_API_KEY: 'hunter2hunter2' })).toThrow(/^(?!.*hunter2)/s)
})

test.for([
  [
    'a key of another service',
    { EASYPOST_API_KEY: 'sk_test_1234567890' },
    'EASYPOST_API_KEY: must be an API key of EasyPost',
  ],
  [
    'test rates beside live cards',
    { ...liveCards, EASYPOST_API_KEY: 'EZTK12345678' },
    'EASYPOST_API_KEY: is a test key',
  ],
  [
    'services without an account',
    { EASYPOST_SERVICES: 'UPS/Ground' },
    'EASYPOST_SERVICES: allowed',
  ],
  [
    'a time limit without an account',
    { EASYPOST_TIMEOUT_MS: '900' },
    'EASYPOST_TIMEOUT_MS: allowed',
  ],
  [
    'a carrier that may take longer than a visitor waits',
    { EASYPOST_API_KEY: 'EZAK12345678', EASYPOST_TIMEOUT_MS: '5001' },
    'EASYPOST_TIMEOUT_MS',
  ],
  [
    'a service without its carrier',
    { EASYPOST_API_KEY: 'EZAK12345678', EASYPOST_SERVICES: 'Ground' },
    'EASYPOST_SERVICES: must be',
  ],
  [
    'a carrier’s key in the clear',
    { EASYPOST_API_KEY: 'EZAK12345678', EASYPOST_URL: 'http://rates.example/v2/' },
    'EASYPOST_URL: must begin with https://',
  ],
  ['made-up rates beside cards', { ...cards, SANDBOX_CARRIER: '1' }, 'SANDBOX_CARRIER'],
  [
    'a made-up carrier beside a real one',
    { SANDBOX_CARRIER: '1', EASYPOST_API_KEY: 'EZTK12345678' },
    'SANDBOX_CARRIER',
  ],
] as const)('%s is refused, and the reason named', ([, environment, reason]) => {
  expect(() => readConfig(environment)).toThrow(ConfigError)
  expect(() => readConfig(environment)).toThrow(reason)
})
