import Stripe from 'stripe'
import { gatewayContract } from '../sandbox/gateway/contract.ts'

/** Runs the contract of the card sandbox against Stripe's own test mode, so that the two cannot drift apart. */
const secretKey = process.env['STRIPE_SECRET_KEY'] ?? ''

if (secretKey === '') {
  console.log('STRIPE_SECRET_KEY is not set, so nothing was tested.')
} else if (!/^(?:sk|rk)_test_/.test(secretKey)) {
  console.error(
    'STRIPE_SECRET_KEY is not a test key. These tests make payments, so they accept test keys only.',
  )
  process.exitCode = 1
} else {
  await runContract(new Stripe(secretKey, { timeout: 20_000, telemetry: false }))
}

async function runContract(stripe: Stripe): Promise<void> {
  let broken = 0
  for (const { name, run } of gatewayContract) {
    try {
      await run(stripe)
      console.log(`ok      ${name}`)
    } catch (error) {
      broken += 1
      console.log(`BROKEN  ${name}\n        ${error instanceof Error ? error.message : 'failed'}`)
    }
  }
  console.log(
    `${gatewayContract.length - broken} of ${gatewayContract.length} contract tests pass against Stripe.`,
  )
  if (broken > 0) process.exitCode = 1
}
