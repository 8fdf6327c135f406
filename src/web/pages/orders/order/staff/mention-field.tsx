import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Colleague } from '#contract/staff/order-notes.schema'
import { Icon } from '#web/ui/marks/icon.tsx'
import { matching, mentionTyped, mentionsIn } from './mentions.ts'

type Props = {
  label: string
  text: string
  error: string | null | undefined
  maxLength: number
  colleagues: readonly Colleague[]
  onType: (text: string) => void
}

type Suggested = { people: Colleague[]; at: number; from: number }

/** A text in which colleagues can be mentioned: after an @ they are suggested, and chosen with the keyboard or the mouse. */
export function MentionField({ label, text, error, maxLength, colleagues, onType }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const [suggested, suggest] = useState<Suggested | null>(null)
  const named = mentionsIn(text, colleagues)

  function change(next: string, caret: number) {
    onType(next)
    const typing = mentionTyped(next, caret)
    const people = typing ? matching(typing.words, colleagues).slice(0, 6) : []
    suggest(typing && people.length > 0 ? { people, at: 0, from: typing.from } : null)
  }

  function choose(person: Colleague) {
    if (!suggested || !field.current) return
    const { value, selectionStart } = field.current
    const before = `${value.slice(0, suggested.from)}@${person.name} `
    onType(before + value.slice(selectionStart))
    suggest(null)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(before.length, before.length)
    })
  }

  function press(event: KeyboardEvent) {
    if (!suggested) return
    const { people, at } = suggested
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) suggest({ ...suggested, at: (at + step + people.length) % people.length })
    else if (event.key === 'Enter' || event.key === 'Tab') {
      const person = people[at]
      if (person) choose(person)
    } else if (event.key === 'Escape') suggest(null)
    else return
    event.preventDefault()
  }

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={field}
        className="in"
        id={id}
        rows={3}
        maxLength={maxLength}
        value={text}
        aria-autocomplete="list"
        aria-controls={suggested ? `${id}-people` : undefined}
        aria-activedescendant={suggested ? `${id}-person-${suggested.at}` : undefined}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
        onChange={({ target }) => change(target.value, target.selectionStart)}
        onKeyDown={press}
        onBlur={() => suggest(null)}
      />
      {suggested && <People id={id} suggested={suggested} onChoose={choose} />}
      <p className="hint" id={`${id}-hint`} role="status">
        {named.length > 0
          ? `${named.map(({ name }) => name).join(', ')} will get an e-mail.`
          : 'Type @ to mention a colleague.'}
      </p>
      {error && (
        <p className="errtxt" id={`${id}-error`} role="alert">
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

type PeopleProps = { id: string; suggested: Suggested; onChoose: (person: Colleague) => void }

function People({ id, suggested: { people, at }, onChoose }: PeopleProps) {
  return (
    <div className="people" role="listbox" id={`${id}-people`} aria-label="Colleagues">
      {people.map((person, place) => (
        <div
          key={person._id}
          role="option"
          tabIndex={-1}
          id={`${id}-person-${place}`}
          aria-selected={place === at}
          onMouseDown={(event) => {
            event.preventDefault()
            onChoose(person)
          }}
        >
          {person.name}
        </div>
      ))}
    </div>
  )
}
