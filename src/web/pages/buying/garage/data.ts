import { makesQuery, modelsQuery, vehicleQuery, yearsQuery } from '#web/data/vehicle-queries.ts'
import type { AskedVehicle } from '#web/garage/vehicle-picker.tsx'
import type { PageRequest } from '#web/navigation/page.ts'

/**
 * The choices that the address holds. Without scripts the picker sends one more with each press of its button. A later choice
 * that does not belong to the earlier ones is left out, as somebody has gone back and changed those.
 */
export function askedVehicle(search: URLSearchParams): AskedVehicle {
  const year = wordIn(search, 'year', /^(?:19|20)\d\d$/)
  const make = year && wordIn(search, 'make', /^[a-z\d]+(?:-[a-z\d]+)*$/)
  const vehicle = make && wordIn(search, 'vehicle', /^\d{4}(?:-[a-z\d]+){2,}$/)
  return { year, make, vehicle: vehicle.startsWith(`${year}-${make}-`) ? vehicle : '' }
}

function wordIn(search: URLSearchParams, name: string, form: RegExp): string {
  const word = search.get(name) ?? ''
  return word.length <= 60 && form.test(word) ? word : ''
}

export function data({ client, search }: PageRequest) {
  const { year, make, vehicle } = askedVehicle(search)
  return [
    yearsQuery(client),
    ...(year ? [makesQuery(client, year)] : []),
    ...(make ? [modelsQuery(client, year, make)] : []),
    ...(vehicle ? [vehicleQuery(client, vehicle)] : []),
  ]
}
