import type { KeptVehicle } from './kept-garage.ts'

/** As people know it, with its engine: 2016 Honda Civic · 2.0 L I4. */
export function nameOf({ name, engine }: Pick<KeptVehicle, 'name' | 'engine'>): string {
  return engine ? `${name} · ${engine.label}` : name
}
