import { useEffect, useState, type ComponentProps } from 'react'
import { isNumeric } from '#contract/attributes/kinds'
import type { Facets } from '#contract/catalog/finding.schema'
import { Choice } from '#web/pages/shop/tools/choice.tsx'
import { withUnit, type ListAttribute } from './attribute-words.ts'
import type { RangeFilter } from './range-filter.tsx'

type Props = { facets: Facets; chosen: readonly string[] }

/** More values than these open; numbers are then set as a range. */
const seen = 8

/** The filters by the attributes of the category: values with their counts, and ranges of numbers. */
export function AttributeFilters({ facets, chosen }: Props) {
  return facets.attributes
    .filter(({ isFilter }) => isFilter)
    .map((attribute) => (
      <fieldset key={attribute.key}>
        <legend>{attribute.name}</legend>
        <Ends {...{ attribute, chosen }} />
        <Values {...{ attribute, chosen }} />
      </fieldset>
    ))
}

type OneProps = { attribute: ListAttribute; chosen: readonly string[] }

function Values({ attribute: { key, name, kind, unit, values, isWhole }, chosen }: OneProps) {
  const choices = values.map(({ value, label, count }) => {
    const asked = `${key}:${value}`
    return (
      <Choice
        key={value}
        {...{ name: 'attribute', value: asked, label: withUnit(label, unit), count, isWhole }}
        type="checkbox"
        isChosen={chosen.includes(asked)}
      />
    )
  })
  if (choices.length <= seen) return choices
  const first = isNumeric(kind) ? 0 : seen
  const isChosenBelow = values.slice(first).some(({ value }) => chosen.includes(`${key}:${value}`))
  return (
    <>
      {choices.slice(0, first)}
      <details className="more-values" open={isChosenBelow || undefined}>
        <summary>
          {first === 0 ? `${choices.length} values` : `${choices.length - first} more`}
          <span className="vh"> of {name}</span>
        </summary>
        {choices.slice(first)}
      </details>
    </>
  )
}

/** Few numbers are chosen one by one. */
function Ends({ attribute, chosen }: OneProps) {
  const { key, values, least, greatest } = attribute
  if (least === null || greatest === null || least === greatest) return null
  if (values.length > 0 && values.length < 4) return null
  const of = (one: string) => one.startsWith(`${key}:`) && one.includes('..')
  const asked = chosen.find(of) ?? ''
  return <Range {...{ attribute, least, greatest, asked }} />
}

/** Works with scripts alone, so it is loaded after the page; its place is kept. */
function Range(props: ComponentProps<typeof RangeFilter>) {
  const [Loaded, setLoaded] = useState<typeof RangeFilter | null>(null)
  useEffect(() => {
    void import('./range-filter.tsx').then(
      (module) => setLoaded(() => module.RangeFilter),
      () => {},
    )
  }, [])
  return <div className="range">{Loaded && <Loaded {...props} />}</div>
}
