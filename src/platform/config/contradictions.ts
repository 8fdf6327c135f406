import { isLoopback, isLoopbackUrl } from './addresses.ts'
import { carrierContradictions } from './easypost.ts'
import type { Env } from './environment.ts'
import { firebaseContradictions } from './firebase.ts'

/** The settings that do not go together, a sentence for each. */
export function contradictions(
  env: Env,
  environment: Record<string, string | undefined>,
): string[] {
  const wrong: string[] = []
  const stripe = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY, env.STRIPE_WEBHOOK_SECRET]
  const given = stripe.filter(Boolean).length
  if (given > 0 && given < 3) {
    wrong.push(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together: set all three or none.',
    )
  }
  if (given === 3 && modeOf(env.STRIPE_SECRET_KEY) !== modeOf(env.STRIPE_PUBLISHABLE_KEY)) {
    wrong.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different kinds (test, live).')
  }
  if (Boolean(env.GOOGLE_CLIENT_ID) !== Boolean(env.GOOGLE_CLIENT_SECRET)) {
    wrong.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or none.')
  }
  if (env.SANDBOX_GATEWAY && (given > 0 || !isLoopbackUrl(env.SANDBOX_GATEWAY))) {
    wrong.push(
      'SANDBOX_GATEWAY: must be the loopback address that `npm run gateway` prints, and cannot be combined with Stripe keys.',
    )
  }
  if (env.GOOGLE_CLIENT_ID?.startsWith('sandbox-')) {
    wrong.push('GOOGLE_CLIENT_ID: belongs to the Google sandbox; to use it, leave the setting out.')
  }
  if (!isLoopback(env.HOST) && !env.PUBLIC_URL) {
    wrong.push('PUBLIC_URL: required when HOST is not loopback.')
  }
  const reachable = !(isLoopback(env.HOST) && isLoopbackUrl(env.PUBLIC_URL)) && !env.ALLOW_SANDBOX
  if (reachable && given === 0) {
    wrong.push(
      'STRIPE_SECRET_KEY: required when the store can be reached from outside; the card sandbox runs only on loopback or with ALLOW_SANDBOX=1.',
    )
  }
  if (reachable && !env.SMTP_URL) {
    wrong.push('SMTP_URL: required when the store can be reached from outside.')
  }
  if (given === 3 && modeOf(env.STRIPE_SECRET_KEY) === 'live' && !env.SMTP_URL) {
    wrong.push('SMTP_URL: required with live Stripe keys; the sandbox mailbox is not for them.')
  }
  if (env.RATE_LIMIT_FACTOR > 1 && (reachable || given === 3)) {
    wrong.push('RATE_LIMIT_FACTOR: may be larger than 1 only in the sandbox, for load tests.')
  }
  if (env.METRICS_LISTEN && env.METRICS_LISTEN.port === env.PORT && env.PROCESS !== 'worker') {
    wrong.push('METRICS_LISTEN: must have another port than the store (PORT) has.')
  }
  if (env.HEALTH_LISTEN && env.HEALTH_LISTEN.port === env.PORT && env.PROCESS !== 'worker') {
    wrong.push('HEALTH_LISTEN: must have another port than the store (PORT) has.')
  }
  if (env.HEALTH_LISTEN && env.HEALTH_LISTEN.port === env.METRICS_LISTEN?.port) {
    wrong.push('HEALTH_LISTEN: must have another port than METRICS_LISTEN has.')
  }
  if (env.ADMIN_SECOND_FACTOR === 'off' && (reachable || given > 0)) {
    wrong.push(
      'ADMIN_SECOND_FACTOR: may be off only in the sandbox; admins of a real store need a second factor.',
    )
  }
  const mode = modeOf(env.STRIPE_SECRET_KEY) === 'live' ? 'live' : 'test'
  wrong.push(...carrierContradictions(env, given === 0 ? 'none' : mode))
  wrong.push(...firebaseContradictions(env, { isPlay: !reachable && given === 0, isLoopback }))
  for (const name of emulatorVariables) {
    if (env.NODE_ENV === 'production' && environment[name]) {
      wrong.push(`${name}: not allowed with NODE_ENV=production; emulators take unsigned tokens.`)
    }
  }
  return wrong
}

const emulatorVariables = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_EMULATOR_HUB']

function modeOf(key: string | undefined): string | undefined {
  return key?.split('_')[1]
}
