import { useEffect, useRef } from 'react'
import { acts } from '#contract/staff/acts'
import { staffHref } from '#web/pages/staff-href.ts'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import type { AuditFilter } from './audit-query.ts'

const actChoices = [
  { value: '', label: 'Everything' },
  ...Object.entries(acts)
    .map(([value, words]) => ({ value, label: labelOf(value, words) }))
    .toSorted((a, b) => (a.label < b.label ? -1 : 1)),
]

/** The filter of the log as one GET form. It is part of the URL, so Back restores it. */
export function AuditBar({ filter }: { filter: AuditFilter }) {
  const form = useRef<HTMLFormElement>(null)
  const { person = '', thing = '', from = '', to = '' } = filter
  // The fields follow the URL, also after a link changed it, without moving the focus.
  useEffect(() => {
    for (const [name, value] of Object.entries({ person, thing, from, to })) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = value
    }
  }, [person, thing, from, to])
  return (
    <search>
      <form ref={form} action={staffHref.audit()} className="bar audit-bar" noValidate>
        <Text name="person" label="Who" value={person} placeholder="E-mail" />
        <ChoiceField
          id="audit-act"
          name="act"
          label="What"
          value={filter.act ?? ''}
          choices={actChoices}
        />
        <Text name="thing" label="To what" value={thing} placeholder="Order or part" />
        <Day name="from" label="From" value={from} />
        <Day name="to" label="To" value={to} />
        <button className="btn">Filter</button>
      </form>
    </search>
  )
}

type FieldProps = { name: string; label: string; value: string }

function Text({ name, label, value, placeholder }: FieldProps & { placeholder: string }) {
  return (
    <div className="field">
      <label htmlFor={`audit-${name}`}>{label}</label>
      <input
        className="in"
        id={`audit-${name}`}
        name={name}
        type="search"
        autoComplete="off"
        maxLength={254}
        defaultValue={value}
        placeholder={placeholder}
      />
    </div>
  )
}

function Day({ name, label, value }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={`audit-${name}`}>{label}</label>
      <input className="in" id={`audit-${name}`} name={name} type="date" defaultValue={value} />
    </div>
  )
}

/** 'order.shipped' with its words is 'Order: shipped'. */
function labelOf(act: string, words: string): string {
  const subject = act.split('.')[0]?.replaceAll('_', ' ') ?? ''
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)}: ${words}`
}
