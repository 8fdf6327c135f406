import { isLoopback, isLoopbackUrl } from './addresses.ts'
import { carrierContradictions } from './easypost.ts'
import type { Env } from './environment.ts'
import { firebaseContradictions } from './firebase.ts'
import { storageContradictions } from './storage.ts'

type Rule = [isWrong: unknown, sentence: string]

/** The settings that do not go together, a sentence for each. */
export function contradictions(
  env: Env,
  environment: Record<string, string | undefined>,
): string[] {
  const stripe = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY, env.STRIPE_WEBHOOK_SECRET]
  const given = stripe.filter(Boolean).length
  const mode = modeOf(env.STRIPE_SECRET_KEY)
  const reachable = !(isLoopback(env.HOST) && isLoopbackUrl(env.PUBLIC_URL)) && !env.ALLOW_SANDBOX
  const rules: Rule[] = [
    [
      given > 0 && given < 3,
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together: set all three or none.',
    ],
    [
      given === 3 && mode !== modeOf(env.STRIPE_PUBLISHABLE_KEY),
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different kinds (test, live).',
    ],
    [
      Boolean(env.GOOGLE_CLIENT_ID) !== Boolean(env.GOOGLE_CLIENT_SECRET),
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or none.',
    ],
    [
      env.SANDBOX_GATEWAY && (given > 0 || !isLoopbackUrl(env.SANDBOX_GATEWAY)),
      'SANDBOX_GATEWAY: must be the loopback address that `npm run gateway` prints, and cannot be combined with Stripe keys.',
    ],
    [
      env.GOOGLE_CLIENT_ID?.startsWith('sandbox-'),
      'GOOGLE_CLIENT_ID: belongs to the Google sandbox; to use it, leave the setting out.',
    ],
    [!isLoopback(env.HOST) && !env.PUBLIC_URL, 'PUBLIC_URL: required when HOST is not loopback.'],
    [
      reachable && given === 0,
      'STRIPE_SECRET_KEY: required when the store can be reached from outside; the card sandbox runs only on loopback or with ALLOW_SANDBOX=1.',
    ],
    [reachable && !env.SMTP_URL, 'SMTP_URL: required when the store can be reached from outside.'],
    [
      given === 3 && mode === 'live' && !env.SMTP_URL,
      'SMTP_URL: required with live Stripe keys; the sandbox mailbox is not for them.',
    ],
    [
      env.RATE_LIMIT_FACTOR > 1 && (reachable || given === 3),
      'RATE_LIMIT_FACTOR: may be larger than 1 only in the sandbox, for load tests.',
    ],
    ...addressRules(env),
    [
      env.ADMIN_SECOND_FACTOR === 'off' && (reachable || given > 0),
      'ADMIN_SECOND_FACTOR: may be off only in the sandbox; admins of a real store need a second factor.',
    ],
  ]
  return [
    ...rules.filter(([isWrong]) => isWrong).map(([, sentence]) => sentence),
    ...carrierContradictions(env, given === 0 ? 'none' : mode === 'live' ? 'live' : 'test'),
    ...storageContradictions(env),
    ...firebaseContradictions(env, { isPlay: !reachable && given === 0, isLoopback }),
    ...emulatorRules(env, environment),
  ]
}

function emulatorRules(env: Env, environment: Record<string, string | undefined>): string[] {
  return emulatorVariables
    .filter((name) => env.NODE_ENV === 'production' && environment[name])
    .map((name) => `${name}: not allowed with NODE_ENV=production; emulators take unsigned tokens.`)
}

function replicaRules({ DATABASE_REPLICA_URL: replica, DATABASE_URL: primary }: Env): Rule[] {
  return [
    [
      replica && !primary,
      'DATABASE_REPLICA_URL: needs DATABASE_URL; the embedded database has no replica.',
    ],
    [
      replica && replica === primary,
      'DATABASE_REPLICA_URL: must be the address of another server than DATABASE_URL; leave it out if there is none.',
    ],
  ]
}

function addressRules(env: Env): Rule[] {
  return [...replicaRules(env), ...portRules(env)]
}

function portRules(env: Env): Rule[] {
  const listens = env.PROCESS !== 'worker'
  return [
    [
      env.METRICS_LISTEN?.port === env.PORT && listens,
      'METRICS_LISTEN: must have another port than the store (PORT) has.',
    ],
    [
      env.HEALTH_LISTEN?.port === env.PORT && listens,
      'HEALTH_LISTEN: must have another port than the store (PORT) has.',
    ],
    [
      env.HEALTH_LISTEN && env.HEALTH_LISTEN.port === env.METRICS_LISTEN?.port,
      'HEALTH_LISTEN: must have another port than METRICS_LISTEN has.',
    ],
  ]
}

const emulatorVariables = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_EMULATOR_HUB']

function modeOf(key: string | undefined): string | undefined {
  return key?.split('_')[1]
}
