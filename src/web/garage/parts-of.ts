import { href } from '#web/navigation/href.ts'
import type { KeptVehicle } from './kept-garage.ts'

/** The list of the parts for a vehicle. */
export function partsOf({ vehicle, engine }: Pick<KeptVehicle, 'vehicle' | 'engine'>): string {
  return href.tools({ vehicle, ...(engine && { engine: engine.slug }) })
}
