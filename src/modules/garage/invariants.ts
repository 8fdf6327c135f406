import { mostGarageVehicles } from '#contract/garage/limits'
import type { Invariant } from '#platform/invariants'

export const garageInvariants: readonly Invariant[] = [
  {
    name: 'garage: nobody has more vehicles than allowed',
    sql: `
      select user_id as id from garage_vehicles group by user_id having count(*) > ${mostGarageVehicles}`,
  },
  {
    name: 'garage: of who was erased no vehicle is left',
    sql: `
      select garage_vehicles.id from garage_vehicles join users on users.id = user_id where erased_at is not null`,
  },
]
