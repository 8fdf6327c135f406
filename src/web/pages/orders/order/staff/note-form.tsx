import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { longestNote, mostMentions } from '#contract/staff/order-desk'
import type { Colleague } from '#contract/staff/order-notes.schema'
import { useClient } from '#web/data/client-context.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { useDraft } from '#web/ui/forms/use-draft.ts'
import { Icon } from '#web/ui/marks/icon.tsx'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { matching, mentionTyped, mentionsIn } from './mentions.ts'
import { colleaguesQuery } from './notes-query.ts'

/** Writes a note. After an @ it suggests colleagues; whoever is named gets a letter. */
export function NoteForm({ orderId }: { orderId: string }) {
  const client = useClient()
  const { typed, type, clear } = useDraft(`note:${orderId}`, { text: '' })
  const colleagues = useQuery(colleaguesQuery(client)).data?.colleagues ?? []
  const [problem, setProblem] = useState<string | null>(null)
  const [suggested, suggest] = useState<{ people: Colleague[]; at: number; from: number } | null>(
    null,
  )
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  // One key for one text, so that a repeated request writes one note.
  const key = useRef('')
  const named = mentionsIn(typed.text, colleagues)

  const writing = useMutation({
    meta: { changes: ['orders'] },
    mutationFn: (text: string) =>
      client.orderNotes.create(
        { params: { id: orderId }, body: { text, mentions: named.map(({ _id }) => _id) } },
        { idempotencyKey: key.current },
      ),
    onSuccess: () => {
      key.current = ''
      clear()
    },
    onError: (error) => setProblem(refusalSentence(error)),
  })

  function change(text: string, caret: number) {
    key.current = ''
    setProblem(null)
    type({ text })
    const typing = mentionTyped(text, caret)
    const people = typing ? matching(typing.words, colleagues).slice(0, 6) : []
    suggest(typing && people.length > 0 ? { people, at: 0, from: typing.from } : null)
  }

  function choose(person: Colleague) {
    if (!suggested || !field.current) return
    const { value, selectionStart } = field.current
    const before = `${value.slice(0, suggested.from)}@${person.name} `
    key.current = ''
    type({ text: before + value.slice(selectionStart) })
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

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = typed.text.trim()
    if (text === '') return setProblem('Please write a note')
    if (named.length > mostMentions) {
      return setProblem(`A note can mention at most ${mostMentions} people`)
    }
    key.current ||= crypto.randomUUID()
    writing.mutate(text)
  }

  return (
    <form className="form note-form" method="post" noValidate onSubmit={send}>
      <div className="field">
        <label htmlFor={id}>New note</label>
        <textarea
          ref={field}
          className="in"
          id={id}
          rows={3}
          maxLength={longestNote}
          value={typed.text}
          aria-autocomplete="list"
          aria-controls={suggested ? `${id}-people` : undefined}
          aria-activedescendant={suggested ? `${id}-person-${suggested.at}` : undefined}
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-error` : `${id}-hint`}
          onChange={({ target }) => change(target.value, target.selectionStart)}
          onKeyDown={press}
          onBlur={() => suggest(null)}
        />
        {suggested && (
          <div className="people" role="listbox" id={`${id}-people`} aria-label="Colleagues">
            {suggested.people.map((person, at) => (
              <div
                key={person._id}
                role="option"
                tabIndex={-1}
                id={`${id}-person-${at}`}
                aria-selected={at === suggested.at}
                onMouseDown={(event) => {
                  event.preventDefault()
                  choose(person)
                }}
              >
                {person.name}
              </div>
            ))}
          </div>
        )}
        <p className="hint" id={`${id}-hint`} role="status">
          {named.length > 0
            ? `${named.map(({ name }) => name).join(', ')} will get an e-mail.`
            : 'Type @ to mention a colleague.'}
        </p>
        {problem && (
          <p className="errtxt" id={`${id}-error`} role="alert">
            <Icon name="warning" />
            <span>{problem}</span>
          </p>
        )}
      </div>
      <BusyButton look="plain" busy={writing.isPending}>
        Add note
      </BusyButton>
    </form>
  )
}
