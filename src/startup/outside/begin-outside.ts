import type { Means } from '../starting/means.ts'
import { startGateway } from './gateway.ts'
import { startGoogle } from './google.ts'

export type Outside = ReturnType<typeof beginOutside>

/**
 * Begins to connect the card gateway, and the Google that visitors sign in with. The sandboxes are processes of their own, which
 * start while the store reads its data. Whoever needs one of them waits for it and hears of its failure.
 */
export function beginOutside({ config, port, publicUrl, onLost, stops }: Means) {
  const ends: Means['stops'] = []
  const gateway = startGateway(config, { publicUrl, port: port + 1, onLost }, ends)
  const google =
    config.process === 'worker'
      ? Promise.resolve(null)
      : startGoogle(config, { publicUrl, port: port + 2, onLost }, ends)
  const both = Promise.allSettled([gateway, google])
  // A start that fails elsewhere must not leave behind what is only now starting.
  stops.push(async () => {
    await both
    for (const end of ends.splice(0)) await end()
  })
  return { gateway, google }
}
