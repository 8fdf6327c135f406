import Stripe from 'stripe'
import { connectStripe } from './stripe.ts'

type GatewayLook = {
  /** The gateway's clock, to the second. */
  at: Date
  /** Where the account sends its messages; null if the key may not read that. */
  messageUrls: string[] | null
}

/** Asks the gateway for what it answers only to its own keys. Throws what it says. `sandboxOrigin`: as of `createPaymentGateway`. */
export async function lookAtGateway(
  secretKey: string,
  sandboxOrigin: string | null = null,
): Promise<GatewayLook> {
  const stripe = connectStripe(secretKey, { sandboxOrigin })
  const { lastResponse } = await stripe.paymentIntents.list({ limit: 1 })
  const at = new Date(lastResponse.headers['date'] ?? Number.NaN)
  return { at, messageUrls: await messageUrlsOf(stripe) }
}

async function messageUrlsOf(stripe: Stripe): Promise<string[] | null> {
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
    return data.filter(({ status }) => status === 'enabled').map(({ url }) => url)
  } catch (error) {
    // A restricted key need not have this right.
    if (error instanceof Stripe.errors.StripePermissionError) return null
    throw error
  }
}
