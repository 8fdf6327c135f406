import { useEffect, useRef } from 'react'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { sortChoices, statusChoices, type OrdersFilter } from './orders-filter.ts'

type Props = {
  filter: OrdersFilter
  action: string
  placeholder: string
  /** By which fields elsewhere on the page belong to the form. */
  id?: string
}

/**
 * Search, status and sorting for a list of orders, as one GET form. They are part of the URL, so Back restores them.
 */
export function OrdersBar({ filter, action, placeholder, id }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { q, status, order } = filter
  // The choices follow the URL, also after a link changed it, without moving the focus.
  useEffect(() => {
    for (const [name, value] of Object.entries({ status, order })) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLSelectElement) field.value = value
    }
  }, [status, order])

  return (
    <search>
      <form ref={form} id={id} action={action} className="bar orders-bar">
        <SearchField id="orders-q" label="Search" words={q} placeholder={placeholder} />
        <Choice name="status" label="Status" value={status}>
          {statusChoices.map((choice) => ({ value: choice.status, label: choice.label }))}
        </Choice>
        <Choice name="order" label="Sort by" value={order}>
          {sortChoices.map((choice) => ({ value: choice.order, label: choice.label }))}
        </Choice>
      </form>
    </search>
  )
}

type ChoiceProps = {
  name: string
  label: string
  value: string
  children: { value: string; label: string }[]
}

function Choice({ name, label, value, children }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={`orders-${name}`}>{label}</label>
      <select
        className="in"
        id={`orders-${name}`}
        name={name}
        defaultValue={value}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {children.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  )
}
