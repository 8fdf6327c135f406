import type { Stripe } from '@stripe/stripe-js'
import { loadStripe as loadFromStripe } from '@stripe/stripe-js/pure/index.js'
import { scriptLoadTimeoutMs } from '#contract/constants'

export type GatewaySettings = { publishableKey: string; scriptUrl: string | null }

/**
 * Loads the card gateway's script, on the payment page only. `scriptUrl` names a stand-in that defines `window.Stripe`;
 * Stripe's loader then uses it and loads nothing. Rejects if the script cannot be loaded in time.
 */
export async function loadStripe({ publishableKey, scriptUrl }: GatewaySettings): Promise<Stripe> {
  const stripe = await inTime(load(publishableKey, scriptUrl))
  if (!stripe) throw new Error('The card form only works in a browser.')
  return stripe
}

async function load(publishableKey: string, scriptUrl: string | null): Promise<Stripe | null> {
  if (scriptUrl !== null && !('Stripe' in window)) await runScript(scriptUrl)
  return loadFromStripe(publishableKey)
}

function runScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The card form could not be loaded.'))
    })
    document.head.append(script)
  })
}

function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The card form took too long.')), scriptLoadTimeoutMs)
  })
  return Promise.race([work, late])
}
