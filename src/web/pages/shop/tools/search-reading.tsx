import type { Facets, SearchReading as Reading } from '#contract/catalog/finding.schema'
import type { HelpTopic } from '#contract/catalog/help-topics'
import { ChooseVehicle } from '#web/garage/choose-vehicle.tsx'
import { href } from '#web/navigation/href.ts'
import { helpPages } from '#web/ui/search/help-pages.ts'
import type { ToolsFilter } from './filter.ts'
import { OnlyFitting } from './only-fitting.tsx'
import { toolsAddress } from './tools-address.ts'

type Props = { filter: ToolsFilter; facets: Facets | undefined }

/**
 * Leads to what fits the chosen vehicle, and says how the search read the words: the page that they ask for, which slip it put
 * right, which words it left out, what the shop does not carry, and which vehicle it found, each with a way back, whose numbers
 * they are, and which sizes it understood. A vehicle with a year can be chosen at once, and so can the one whose parts a sent
 * link lists.
 */
export function SearchReading(props: Props) {
  const { filter, facets } = props
  return (
    <>
      <OnlyFitting filter={filter} named={Boolean(facets?.search?.vehicle)} />
      <Read {...props} />
    </>
  )
}

function Read({ filter, facets }: Props) {
  const read = facets?.search
  const { understood = [], numbers = [], corrected = null, vehicle = null } = read ?? {}
  const { leftOut = [], notCarried = [], help = null } = read ?? {}
  const lists = [understood, numbers, leftOut, notCarried]
  const isPlain = lists.every((list) => list.length === 0)
  if (corrected === null && vehicle === null && help === null && isPlain) {
    return facets?.vehicle && !filter.engine ? <ListedVehicle {...facets.vehicle} /> : null
  }
  const asTyped = toolsAddress({ ...filter, exact: true, cursor: '' })
  return (
    <div className="reading">
      {help !== null && <HelpPage topic={help} asTyped={asTyped} words={filter.q} />}
      {corrected && (
        <p role="status">
          Showing results for <b>{corrected.to}</b>.{' '}
          <a href={asTyped}>Search for {corrected.from} instead</a>
        </p>
      )}
      {notCarried.length > 0 && (
        <p role="status">
          We do not carry this: <b>{notCarried.join(', ')}</b>.{' '}
          <a href={asTyped}>Search for “{filter.q}” as words</a>
        </p>
      )}
      {vehicle && <FoundVehicle vehicle={vehicle} asTyped={asTyped} filter={filter} />}
      {leftOut.length > 0 && (
        <p role="status">
          {(facets?.total ?? 0) === 0
            ? `No item has ${quoted(leftOut)}.`
            : `No item has ${quoted(leftOut)} beside the other words, so these results leave ${leftOut.length === 1 ? 'it' : 'them'} out.`}
        </p>
      )}
      {vehicle?.slug && <ChooseVehicle slug={vehicle.slug} name={vehicle.name} />}
      {numbers.length > 0 && <OtherNumbers numbers={numbers} />}
      {understood.length > 0 && (
        <p className="small muted">
          {understood.length === 1 ? 'Size' : 'Sizes'} equal to {understood.join(' and ')}
        </p>
      )}
    </div>
  )
}

type HelpProps = { topic: HelpTopic; asTyped: string; words: string }

function HelpPage({ topic, asTyped, words }: HelpProps) {
  const { name, to, about } = helpPages[topic]
  return (
    <p role="status">
      Are you looking for{' '}
      <a href={to}>
        <b>{name}</b>
      </a>
      ? There you read {about}. <a href={asTyped}>Search for “{words}” as words</a>
    </p>
  )
}

type FoundProps = { vehicle: NonNullable<Reading['vehicle']>; asTyped: string; filter: ToolsFilter }

function FoundVehicle({ vehicle, asTyped, filter }: FoundProps) {
  const { name, engine, isFilter, unknown } = vehicle
  return (
    <>
      <p role="status">
        {isFilter ? 'Showing parts for the ' : 'We know of no such part for the '}
        <b>{engine === null ? name : `${name}, ${engine}`}</b>
        {isFilter ? '. ' : ', so these are for other vehicles or for any. '}
        <a href={asTyped}>Search for “{filter.q}” as words</a>
      </p>
      {unknown.length > 0 && (
        <p>
          We do not know {quoted(unknown)} for this vehicle. Parts are listed by year, model and
          engine; if a part needs more than that, its notes say so.
        </p>
      )}
    </>
  )
}

/** “si”, “le” and “xse” */
function quoted(words: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(words.map((word) => `“${word}”`))
}

/** Style hides it where a vehicle is chosen: then the bar above the page says which. */
function ListedVehicle({ slug, name }: { slug: string; name: string }) {
  return (
    <div className="listed-vehicle">
      <ChooseVehicle slug={slug} name={name} />
    </div>
  )
}

/** Whose numbers the words are, and the part that each leads to: makers may use one number for different parts. */
function OtherNumbers({ numbers }: { numbers: Reading['numbers'] }) {
  return (
    <div role="status">
      <p>{whose(numbers)}</p>
      <ul className="l loosen">
        {numbers.map(({ maker, number, partNumber, note }) => (
          <li key={`${maker} ${partNumber}`}>
            {maker} <span className="pn">{number}</span> is our{' '}
            <a className="pn" href={href.product(partNumber)}>
              {partNumber}
            </a>
            {note !== null && <span className="muted"> {note}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function whose(numbers: Reading['numbers']): string {
  if (numbers.length === 1) return 'This is the number of another maker for our part:'
  const makers = new Set(numbers.map(({ maker }) => maker))
  return makers.size > 1
    ? 'Several makers use this number:'
    : 'The maker uses this number for several parts:'
}
