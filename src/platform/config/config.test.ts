import { expect, test } from 'vitest'
import { isLoopback } from './addresses.ts'
import { ConfigError, readConfig } from './index.ts'

const testKeys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const liveKeys = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const firebase = {
  IDENTITY: 'firebase',
  FIREBASE_PROJECT_ID: 'demo-store',
  FIREBASE_API_KEY: 'AIza-of-a-test',
}
const tested = { ...firebase, FIREBASE_KEYS_URL: 'http://127.0.0.1:9098/keys' }
const strong = 'fbIb2pAgb1L1S2KOs9ahe3p8mIjZ6rIt'
const smtp = { SMTP_URL: 'smtp://mail.example' }

test('an empty environment is a sandbox on loopback', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: null,
    databaseUrl: null,
    stripe: null,
    google: null,
    firebase: null,
    sandboxAllowed: true,
    sandboxOpenToNetwork: false,
  })
})

test('admins need a second factor but in the sandbox, where one may want it as well', () => {
  expect(readConfig({}).adminSecondFactor).toBe(false)
  expect(readConfig({ NODE_ENV: 'production' }).adminSecondFactor).toBe(false)
  expect(readConfig({ ADMIN_SECOND_FACTOR: 'required' }).adminSecondFactor).toBe(true)
  expect(readConfig(testKeys).adminSecondFactor).toBe(true)
  expect(readConfig({ ...liveKeys, ...smtp }).adminSecondFactor).toBe(true)
})

test('secrets as they are usually made are taken, and what is wrong with others is said without saying them', () => {
  const hex = '9f86d081884c7d659a2feaa0c55ad015'
  expect(readConfig({ SECRETS: `${strong}, ${hex}` }).secrets).toEqual([strong, hex])
  expect(() => readConfig({ SECRETS: 'hunter2' })).toThrow(/^(?!.*hunter2)/s)
})

// The sandbox sells goods for play money, so it must never be reachable from outside.
test.for([
  ['a public address', { PUBLIC_URL: 'https://shop.example' }, 'STRIPE_SECRET_KEY'],
  ['all interfaces', { HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1:3000' }, 'STRIPE_SECRET_KEY'],
  ['an address of the network', { HOST: '192.168.1.5' }, 'PUBLIC_URL'],
  [
    'a public address without mail',
    { PUBLIC_URL: 'https://shop.example', ...testKeys },
    'SMTP_URL',
  ],
  ['live cards and sandbox mail', liveKeys, 'SMTP_URL'],
  ['one key of three', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'belong together'],
  [
    'a secret of one letter',
    { SECRETS: 'x' },
    'SECRETS: must be a comma-separated list of random secrets',
  ],
  ['a secret of 31 characters', { SECRETS: strong.slice(0, 31) }, 'at least 32 characters'],
  ['a secret that repeats itself', { SECRETS: 'abcdefghijkl'.repeat(3) }, 'openssl rand'],
  ['a secret of few letters', { SECRETS: 'aababbcacbdaaccbdabacdabbcabdcab' }, 'openssl rand'],
  ['a weak secret behind a strong one', { SECRETS: `${strong},x` }, 'openssl rand'],
  ['half a Google client', { GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET belong together'],
  ['a Google secret alone', { GOOGLE_CLIENT_SECRET: 'x' }, 'set both or none'],
  [
    'a client of the Google sandbox',
    { GOOGLE_CLIENT_ID: 'sandbox-12345678', GOOGLE_CLIENT_SECRET: 'x' },
    'GOOGLE_CLIENT_ID',
  ],
  [
    'a shared card sandbox beside keys',
    { ...testKeys, SANDBOX_GATEWAY: 'http://127.0.0.1:3001' },
    'SANDBOX_GATEWAY',
  ],
  [
    'a shared card sandbox elsewhere',
    { SANDBOX_GATEWAY: 'http://gateway.example' },
    'SANDBOX_GATEWAY',
  ],
  ['a new shop by another word', { NEW_SHOP: 'no' }, 'NEW_SHOP'],
  ['keys of two kinds', { ...testKeys, STRIPE_SECRET_KEY: 'sk_live_1' }, 'different kinds'],
  [
    'loose limits outside the sandbox',
    { RATE_LIMIT_FACTOR: '10', ...testKeys },
    'RATE_LIMIT_FACTOR',
  ],
  ['a hosted identity without its project', { IDENTITY: 'firebase' }, 'FIREBASE_PROJECT_ID'],
  ['a hosted identity without its key', { IDENTITY: 'firebase' }, 'FIREBASE_API_KEY'],
  ['a project id that is none', { ...firebase, FIREBASE_PROJECT_ID: 'X' }, 'FIREBASE_PROJECT_ID'],
  [
    'an auth domain that is an address',
    { ...firebase, FIREBASE_AUTH_DOMAIN: 'https://shop.example' },
    'FIREBASE_AUTH_DOMAIN',
  ],
  [
    'a Google client beside the hosted identity',
    { ...firebase, GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' },
    'GOOGLE_CLIENT_ID',
  ],
  [
    'keys of Firebase for the embedded provider',
    { FIREBASE_API_KEY: 'AIza-of-a-test' },
    'FIREBASE_API_KEY: allowed only with IDENTITY=firebase',
  ],
  ['other keys for tokens beside Stripe', { ...tested, ...testKeys }, 'FIREBASE_KEYS_URL'],
  [
    'other keys for tokens in a store that can be reached',
    { ...tested, ...testKeys, ...smtp, PUBLIC_URL: 'https://shop.example' },
    'FIREBASE_KEYS_URL',
  ],
  [
    'keys for tokens from another machine',
    { ...tested, FIREBASE_KEYS_URL: 'http://10.0.0.1/keys' },
    'FIREBASE_KEYS_URL',
  ],
  [
    'an emulator on another machine',
    { ...tested, FIREBASE_AUTH_EMULATOR_HOST: '10.0.0.1:9099' },
    'FIREBASE_AUTH_EMULATOR_HOST',
  ],
  [
    'an emulator whose tokens nobody signs again',
    { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
    'FIREBASE_KEYS_URL',
  ],
  [
    'a whole sandbox with an identity emulator in production',
    { ...tested, NODE_ENV: 'production', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
    'FIREBASE_AUTH_EMULATOR_HOST',
  ],
  [
    'admins without a second factor in a real store',
    { ADMIN_SECOND_FACTOR: 'off', ...testKeys },
    'ADMIN_SECOND_FACTOR',
  ],
  [
    'admins without a second factor in production',
    { NODE_ENV: 'production', ADMIN_SECOND_FACTOR: 'off', ...liveKeys, ...smtp },
    'ADMIN_SECOND_FACTOR',
  ],
  [
    'a text service without its address',
    { SMS_URL: 'twilio://AC1:secret@api.twilio.com' },
    'SMS_URL: must look like',
  ],
  [
    'an identity emulator in production',
    { NODE_ENV: 'production', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
    'FIREBASE_AUTH_EMULATOR_HOST',
  ],
] as const)('%s is refused, and the reason named', ([, environment, reason]) => {
  expect(() => readConfig(environment)).toThrow(ConfigError)
  expect(() => readConfig(environment)).toThrow(reason)
})

test('containers may open the sandbox knowingly', () => {
  const config = readConfig({
    HOST: '0.0.0.0',
    PUBLIC_URL: 'http://shop.internal:3000',
    ALLOW_SANDBOX: '1',
    ...smtp,
  })
  expect(config).toMatchObject({ sandboxAllowed: true, sandboxOpenToNetwork: true })
})

test('a live store has its keys, its mail and its address', () => {
  const config = readConfig({ PUBLIC_URL: 'https://shop.example/', ...liveKeys, ...smtp })
  expect(config).toMatchObject({ publicUrl: 'https://shop.example', sandboxAllowed: false })
})

test('the hosted identity takes its keys from Google', () => {
  expect(readConfig(firebase).firebase).toEqual({
    projectId: 'demo-store',
    apiKey: 'AIza-of-a-test',
    authDomain: 'demo-store.firebaseapp.com',
    keysUrl:
      'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    emulatorUrl: null,
  })
})

test('everything that is wrong is said at once', () => {
  const environment = { PORT: 'many', PROCESS: 'half', DATABASE_URL: 'mysql://x' }
  for (const name of Object.keys(environment)) {
    expect(() => readConfig(environment)).toThrow(new RegExp(`^ {2}${name}: `, 'm'))
  }
})

test.for<[string, { host: string; port: number }]>([
  ['127.0.0.1:9464', { host: '127.0.0.1', port: 9464 }],
  ['[::1]:9464', { host: '::1', port: 9464 }],
  ['metrics.internal:80', { host: 'metrics.internal', port: 80 }],
])('metrics are listened for on %s', ([text, at]) => {
  expect(readConfig({ METRICS_LISTEN: text }).metricsListen).toEqual(at)
})

test('metrics are off unless asked for', () => {
  expect(readConfig({}).metricsListen).toBeNull()
})

test.for([
  '9464',
  ':9464',
  '127.0.0.1',
  '127.0.0.1:0',
  '127.0.0.1:65536',
  'http://localhost:9464',
  '::1:9464',
])('%s is no address for metrics', (text) => {
  expect(() => readConfig({ METRICS_LISTEN: text })).toThrow(
    'METRICS_LISTEN: must be an address and a port, for example 127.0.0.1:9464',
  )
})

test('the metrics never share the port of the store', () => {
  const environment = { PORT: '4000', METRICS_LISTEN: '127.0.0.1:4000' }
  expect(() => readConfig(environment)).toThrow('METRICS_LISTEN: must have another port')
  expect(readConfig({ ...environment, PROCESS: 'worker' }).metricsListen?.port).toBe(4000)
})

test('the health of a process never shares the port of the store or of the metrics', () => {
  const at = { host: '127.0.0.1', port: 4000 }
  const environment = { PORT: '4000', HEALTH_LISTEN: '127.0.0.1:4000' }
  expect(readConfig({}).healthListen).toBeNull()
  expect(() => readConfig(environment)).toThrow('HEALTH_LISTEN: must have another port')
  const worker = { ...environment, PROCESS: 'worker' }
  expect(readConfig(worker).healthListen).toEqual(at)
  expect(() => readConfig({ ...worker, METRICS_LISTEN: '0.0.0.0:4000' })).toThrow(
    'HEALTH_LISTEN: must have another port than METRICS_LISTEN has.',
  )
})

test.for<[string, Record<string, string>, number]>([
  ['with its own database', {}, 0],
  ['that serves visitors', { DATABASE_URL: 'postgres://db/store' }, 6_500],
  ['of the web', { DATABASE_URL: 'postgres://db/store', PROCESS: 'web' }, 6_500],
  ['of jobs', { DATABASE_URL: 'postgres://db/store', PROCESS: 'worker' }, 0],
  ['that was given a time', { PROCESS: 'worker', STOP_DELAY_MS: '20000' }, 20_000],
])('a process %s waits for its balancer before it ends', ([, environment, ms]) => {
  expect(readConfig(environment).stopDelayMs).toBe(ms)
})

test.for(['-1', 'soon', '300001'])('%s is no time to wait for a balancer', (text) => {
  expect(() => readConfig({ STOP_DELAY_MS: text })).toThrow('STOP_DELAY_MS: ')
})

test('an empty variable is an absent one', () => {
  expect(readConfig({ DATABASE_URL: '', STRIPE_SECRET_KEY: '' }).stripe).toBeNull()
})

test.for(['127.0.0.1', '127.1.2.3', 'localhost', '::1', '[::1]'])('%s is this machine', (host) => {
  expect(isLoopback(host)).toBe(true)
})

test.for(['0.0.0.0', '10.0.0.1', 'localhost.example', '127.0.0.1.example', '128.0.0.1'])(
  '%s is not',
  (host) => {
    expect(isLoopback(host)).toBe(false)
  },
)
