import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useClient } from '#web/data/client-context.ts'
import { categoriesQuery } from '#web/data/catalogue-queries.ts'
import { Icon } from '#web/ui/marks/icon.tsx'
import { contradictions, deskSearch, narrowedBy, type DeskFilter } from './desk-filter.ts'

/** The filters of the list that are not always on the screen. They belong to its GET form. */
export function MoreFilters({ filter, form }: { filter: DeskFilter; form: string }) {
  const { data: categories = [] } = useQuery(categoriesQuery(useClient()))
  const wrong = contradictions(filter)
  const count = narrowedBy(filter)
  const { columns, view } = deskSearch({ columns: filter.columns, view: filter.view })
  return (
    <>
      {columns && <input type="hidden" name="columns" form={form} value={columns} />}
      {view && <input type="hidden" name="view" form={form} value={view} />}
      <details className="more-filters" open={count > 0}>
        <summary className="btn btn-s">More filters{count > 0 && ` (${count})`}</summary>
        <div className="filter-fields">
          <Input form={form} name="from" label="Placed from" type="date" value={filter.from} />
          <Input
            form={form}
            name="to"
            label="Placed to"
            type="date"
            value={filter.to}
            error={wrong.to}
          />
          <Input form={form} name="sumFrom" label="Total from, $" value={filter.sumFrom} />
          <Input
            form={form}
            name="sumTo"
            label="Total to, $"
            value={filter.sumTo}
            error={wrong.sumTo}
          />
          <Select form={form} name="category" label="Category" value={filter.category}>
            <option value="">All categories</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
          <Select form={form} name="customer" label="Customer" value={filter.customer}>
            <option value="">All customers</option>
            <option value="new">New: first order</option>
            <option value="returning">Returning</option>
            <option value="guest">Guest: no account</option>
          </Select>
          <button className="btn btn-2" form={form}>
            Apply
          </button>
        </div>
      </details>
    </>
  )
}

type InputProps = {
  form: string
  name: string
  label: string
  value: string
  type?: 'date'
  error?: string | undefined
}

/** It follows the URL, also after Back, without moving the focus. */
function Input({ form, name, label, value, type, error }: InputProps) {
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    if (field.current) field.current.value = value
  }, [value])
  const typed = type
    ? { type }
    : {
        inputMode: 'decimal' as const,
        pattern: String.raw`\d{1,9}(\.\d{1,2})?`,
        title: 'Dollars, such as 250 or 99.50',
      }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        className="in"
        id={id}
        form={form}
        name={name}
        defaultValue={value}
        autoComplete="off"
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        {...typed}
      />
      {error && (
        <p className="errtxt" id={`${id}-error`} role="alert">
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

type SelectProps = { form: string; name: string; label: string; value: string; children: ReactNode }

function Select({ form, name, label, value, children }: SelectProps) {
  const field = useRef<HTMLSelectElement>(null)
  const id = useId()
  // The choices of the category arrive after the field.
  useEffect(() => {
    if (field.current) field.current.value = value
  })
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        ref={field}
        className="in"
        id={id}
        form={form}
        name={name}
        defaultValue={value}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {children}
      </select>
    </div>
  )
}
