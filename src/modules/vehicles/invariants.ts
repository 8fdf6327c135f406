import type { Invariant } from '#platform/invariants'

export const vehicleInvariants: readonly Invariant[] = [
  {
    name: 'vehicles: the files that were loaded are there',
    sql: `
      select sha256 as id from vehicle_source
      where not exists (select from vehicles) or not exists (select from vin_wmi)`,
  },
  {
    name: 'vehicles: every schema that a maker names has patterns',
    sql: `
      select distinct schema_id as id from vin_wmi
      where schema_id is not null and not exists (
        select from vin_patterns where vin_patterns.schema_id = vin_wmi.schema_id)`,
  },
  {
    name: 'vehicles: the address of a model begins with that of its make',
    sql: `
      select vehicle_models.id from vehicle_models join vehicle_makes on vehicle_makes.id = vehicle_models.make_id
      where full_slug <> vehicle_makes.slug || '-' || vehicle_models.slug`,
  },
]
