import type { api } from '#contract'
import type { Output } from '#contract/describe'
import { tableKinds } from '#contract/shipping/table-kinds'
import type { Platform } from '#platform'
import { readKept } from '#platform/kept-values'
import type { SetupFacts } from './setup.repository.ts'

type Setup = Output<typeof api.setup.show>
type Means = Pick<Platform, 'db' | 'shop' | 'config' | 'gateway' | 'publicUrl'>

/** Under this name the store keeps which keys the gateway accepted last, and when. */
export const keptTrial = 'setup.gateway'

/** What is set up, from facts alone: settings, accounts, products, letters and what the gateway said. */
export async function describeSetup(
  { db, shop, config, gateway, publicUrl }: Means,
  facts: SetupFacts,
): Promise<Setup> {
  const { settings } = shop.now()
  const isSandbox = config.stripe === null
  const triedAt = acceptedAt(await readKept(db, keptTrial), gateway.browser.publishableKey)
  const missing = (['email', 'telephone', 'address'] as const).filter(
    (field) => String(settings.contact[field]) === String(shop.beginning.contact[field]),
  )
  const hasOrigin = settings.delivery.originZip !== ''
  const withoutRates = tableKinds.filter((kind) => !facts.rateTables.includes(kind))
  return {
    isSandbox,
    brand: { isDone: facts.versions > 0, name: settings.brand.name },
    address: { isDone: missing.length === 0, missing },
    owner: {
      isDone: facts.owners > 0 && (!config.adminSecondFactor || facts.ownersWithSecondFactor > 0),
      owners: facts.owners,
      withSecondFactor: facts.ownersWithSecondFactor,
      needsSecondFactor: config.adminSecondFactor,
    },
    category: { isDone: facts.categories > 0, count: facts.categories },
    product: { isDone: facts.hasProduct },
    tax: { isDone: facts.hasTaxRate },
    delivery: { isDone: hasOrigin && withoutRates.length === 0, hasOrigin, missing: withoutRates },
    keys: { isDone: !isSandbox, kind: isSandbox ? 'sandbox' : gateway.mode },
    card: { isDone: triedAt !== null, triedAt },
    messages: { isDone: facts.hasMessage, address: `${publicUrl}/api/webhooks/stripe` },
    mail: {
      isDone: facts.letterSentAt !== null,
      sentAt: facts.letterSentAt?.toISOString() ?? null,
      askedAt: facts.letterAskedAt?.toISOString() ?? null,
      hasServer: config.smtpUrl !== null,
    },
  }
}

/** Null if what was kept is about other keys than those configured now. */
function acceptedAt(kept: string | undefined, publishableKey: string): string | null {
  if (kept === undefined) return null
  const { key, at } = JSON.parse(kept) as { key: string; at: string }
  return key === publishableKey ? at : null
}
