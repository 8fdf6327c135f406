import './only-fitting.css'
import { useSyncExternalStore } from 'react'
import { nameOf } from '#web/garage/name-of.ts'
import { chosenVehicle, onGarage } from '#web/garage/kept-garage.ts'
import type { ToolsFilter } from './filter.ts'
import { toolsAddress } from './tools-address.ts'

/**
 * With a vehicle chosen, the way to the same list of what fits it, and back. The page is the same for everybody, so the place is
 * empty until the browser knows the vehicle; style keeps its height free where one is chosen. A search that names a vehicle
 * itself goes by that one.
 */
export function OnlyFitting({ filter, named }: { filter: ToolsFilter; named: boolean }) {
  const chosen = useSyncExternalStore(onGarage, chosenVehicle, () => null)
  if (named && !filter.vehicle) return null
  const isOnly =
    chosen !== null &&
    filter.vehicle === chosen.vehicle &&
    filter.engine === (chosen.engine?.slug ?? '')
  const start = { ...filter, cursor: '' }
  return (
    <p className="only-fitting">
      {chosen && isOnly && (
        <>
          <span>Only what fits your {nameOf(chosen)}.</span>{' '}
          <a href={toolsAddress({ ...start, vehicle: '', engine: '' })}>Show all items</a>
        </>
      )}
      {chosen && !isOnly && (
        <a
          className="btn btn-s"
          href={toolsAddress({
            ...start,
            vehicle: chosen.vehicle,
            engine: chosen.engine?.slug ?? '',
          })}
        >
          Show only what fits your {chosen.name}
        </a>
      )}
    </p>
  )
}
