import './size-check.css'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { PartSize } from '#contract/attributes/part-size.schema'
import type { ProductDetail } from '#contract/catalog/product.schema'
import { facetsQuery } from '#web/data/catalogue-queries.ts'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { useHydrated } from '#web/ui/forms/use-hydrated.ts'
import { Icon } from '#web/ui/marks/icon.tsx'
import { compareSize } from './compare-size.ts'
import type { Compared } from './compared.ts'
import { otherSizes } from './other-sizes.ts'
import { sizesAsked } from './sizes-asked.ts'

/** Compares the sizes of the part with those of the buyer, who types or chooses them. Left out where nothing can be compared. */
export function SizeCheck({ product }: { product: ProductDetail }) {
  const { sizes } = product
  const others = otherSizes(product)
  if (sizes.length === 0 && others.length === 0) return null
  return (
    <section className="sec" aria-labelledby="fit">
      <div className="sechead">
        <h2 id="fit" className="near">
          {product.goesByVehicle ? 'Compare its sizes' : 'Will it fit?'}
        </h2>
      </div>
      {sizes.length > 0 && <OwnSizes key={product.partNumber} product={product} />}
      {others.length > 0 && (
        <p className="fit-answer">
          {sizes.length > 0 ? 'Compare these too: ' : 'Compare yours with these: '}
          {others.join('; ').replace(/\.$/, '')}.
        </p>
      )}
    </section>
  )
}

type Typed = Readonly<Record<string, string>>

function OwnSizes({ product }: { product: ProductDetail }) {
  const { sizes, category } = product
  const [typed, setTyped] = useState<Typed>({})
  const [wantsChoices, setWantsChoices] = useState(false)
  const choices = useChoices(category, wantsChoices)
  const compared = sizes.map((size) => compareSize(size, typed[size.key] ?? '', category))
  return (
    <div className="own-sizes" onFocus={() => setWantsChoices(true)}>
      <p className="fit-answer">
        Enter your sizes beside those of this part
        {sizes.some(({ unit }) => unit !== null && unit in hints) && ', in millimeters or inches'}.
      </p>
      <ul>
        {sizes.map((size, index) => (
          <SizeRow
            key={size.key}
            size={size}
            typed={typed[size.key] ?? ''}
            compared={compared[index] ?? null}
            choices={choices.get(size.key) ?? []}
            onType={(text) => setTyped((all) => ({ ...all, [size.key]: text }))}
          />
        ))}
      </ul>
      <Verdict product={product} typed={typed} compared={compared} />
    </div>
  )
}

/** The values that parts of the category have, once somebody is about to type one. Without an answer there are none. */
function useChoices(category: string, isWanted: boolean): ReadonlyMap<string, string[]> {
  const { data } = useQuery({
    ...facetsQuery(useClient(), { category }),
    enabled: isWanted,
    retry: false,
  })
  return new Map(
    (data?.attributes ?? []).map(({ key, unit, values }) => [
      key,
      values.map(({ value }) => (unit === null ? value : `${value} ${unit}`)),
    ]),
  )
}

type RowProps = {
  size: PartSize
  typed: string
  compared: Compared | null
  choices: readonly string[]
  onType: (text: string) => void
}

function SizeRow({ size, typed, compared, choices, onType }: RowProps) {
  const { name, shown } = size
  const id = useId()
  return (
    <li>
      <span className="own-size">
        {name} <b>{shown}</b>
      </span>
      <label htmlFor={id}>
        Yours<span className="vh">, {name.toLowerCase()}</span>
      </label>
      <input
        className="in"
        id={id}
        aria-describedby={`${id}-answer`}
        autoComplete="off"
        disabled={!useHydrated()}
        list={`${id}-choices`}
        maxLength={60}
        placeholder={hintOf(size)}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <datalist id={`${id}-choices`}>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </datalist>
      <span className="answer" id={`${id}-answer`} data-verdict={compared?.verdict}>
        {compared && (
          <>
            <Icon name={icons[compared.verdict]} />
            <span>{compared.words}</span>
          </>
        )}
      </span>
    </li>
  )
}

/** Words are asked for by an example: what the part itself has. */
function hintOf({ key, unit }: PartSize): string | undefined {
  if (/bolt|pcd/.test(key)) return '5 x 4.5 in.'
  return hints[unit ?? ''] ?? unit ?? undefined
}

/** A length can be written in both units. */
const hints: Record<string, string> = { mm: 'mm or in.', 'in.': 'in. or mm' }

const icons = { same: 'done', differs: 'close', unread: 'warning' } as const

type VerdictProps = {
  product: ProductDetail
  typed: Typed
  compared: readonly (Compared | null)[]
}

/** What all answers come to, and the way to parts that have the sizes of the buyer. */
function Verdict({ product, typed, compared }: VerdictProps) {
  const { sizes, category, categoryName } = product
  const verdicts = compared.flatMap((one) => one?.verdict ?? [])
  const agreeing = verdicts.filter((verdict) => verdict === 'same').length
  const differs = verdicts.includes('differs')
  const asked = sizesAsked(sizes, typed, category)
  return (
    <p className="fit-verdict" role="status">
      {differs && <b>Not this one: a size differs. </b>}
      {!differs && agreeing > 0 && (
        <b>
          {agreeing === sizes.length
            ? 'All sizes agree. '
            : `${agreeing} of ${sizes.length} sizes agree so far. `}
        </b>
      )}
      {differs && asked.length > 0 && (
        <a href={href.tools([['category', category], ...asked])}>
          Look for yours in {categoryName}
        </a>
      )}
    </p>
  )
}
