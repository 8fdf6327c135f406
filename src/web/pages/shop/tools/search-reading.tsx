import type { Facets } from '#contract/products.schema'
import type { ToolsFilter } from './filter.ts'
import { toolsAddress } from './tools-address.ts'

type Props = { filter: ToolsFilter; facets: Facets | undefined }

/** Says how the search read the words: which slip it put right and which vehicle it found, each with a way back, and which sizes it understood. */
export function SearchReading({ filter, facets }: Props) {
  const { understood = [], corrected = null, vehicle = null } = facets?.search ?? {}
  if (corrected === null && vehicle === null && understood.length === 0) return null
  const asTyped = toolsAddress({ ...filter, exact: true, cursor: '' })
  return (
    <div className="reading">
      {corrected && (
        <p role="status">
          Showing results for <b>{corrected.to}</b>.{' '}
          <a href={asTyped}>Search for {corrected.from} instead</a>
        </p>
      )}
      {vehicle && (
        <p role="status">
          {vehicle.isFilter ? 'Showing parts for the ' : 'We know of no such part for the '}
          <b>{vehicle.name}</b>
          {vehicle.isFilter ? '. ' : ', so these are for other vehicles or for any. '}
          <a href={asTyped}>Search for “{filter.q}” as words</a>
        </p>
      )}
      {understood.length > 0 && (
        <p className="small muted">
          {understood.length === 1 ? 'Size' : 'Sizes'} equal to {understood.join(' and ')}
        </p>
      )}
    </div>
  )
}
