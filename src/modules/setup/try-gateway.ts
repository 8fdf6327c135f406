import { writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import { keep } from '#platform/kept-values'
import { keptTrial } from './show-setup.ts'

/**
 * Asks the gateway for its newest payment, which it answers only to its own keys, and keeps that it did. Refuses
 * `gateway_refused` if it does not accept the keys.
 */
export async function tryGateway(
  platform: Pick<Platform, 'db' | 'gateway' | 'clock'>,
  actor: Actor,
): Promise<void> {
  const { gateway, clock } = platform
  for await (const _newest of gateway.listIntents(clock.now())) break
  const trial = { key: gateway.browser.publishableKey, at: clock.now().toISOString() }
  await writeAsStaff(platform, actor, 'settings.edit', (tx) =>
    keep(tx, keptTrial, JSON.stringify(trial)),
  )
}
