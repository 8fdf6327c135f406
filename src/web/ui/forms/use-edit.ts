import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Current } from '#contract/edits/changed-since'
import type { ChangedKind } from '#web/data/changes.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { currentOf } from './changed-since.ts'
import { fieldsTyped, mergeEdits, type Compared, type ForeignChange } from './merge-edits.ts'

/** What can be edited has a version, which a save names. */
type Versioned = { version: number }
type Draft<Base, Typed> = { base: Base; typed: Typed }
type Editing<Base, Typed> = Draft<Base, Typed> & { foreign: readonly ForeignChange<Typed>[] }
type Errors<Field extends PropertyKey> = { [F in Field]?: string | undefined }

type Options<Base, Typed, Body, Field extends PropertyKey> = Compared<Typed> & {
  typedOf: (base: Base) => Typed
  /** What is sent for what was typed; undefined if nothing has to be. */
  bodyOf: (before: Typed, typed: Typed) => Body | undefined
  send: (base: Base, body: Body) => Promise<Base>
  changes: readonly ChangedKind[]
  /** After a save. `body` is undefined where the store already had what was typed. */
  onSaved: (saved: Base, body: Body | undefined, was: Base) => void
  /** What the page can find without asking the store. */
  mistakesIn?: (typed: Typed, before: Typed) => Errors<Field>
  /** The store refuses mistakes too, and says at once what else is wrong. */
  sendsMistakes?: boolean
  /** The store's errors about single fields. */
  errorsOf?: (error: unknown) => Errors<Field>
  /** Where what was typed outlives the page. */
  store?: {
    read: () => Draft<Base, Typed> | undefined
    write: (draft: Draft<Base, Typed>) => void
    clear: () => void
  }
}

/**
 * An edit of something that others may change at the same time: what was typed against the version it was typed on, what
 * is wrong with it, and what somebody else saved first. What was typed is never lost.
 */
export function useEdit<
  Base extends Versioned | null,
  Typed extends object,
  Body,
  Field extends PropertyKey,
>(what: keyof Current, newest: Base, options: Options<Base, Typed, Body, Field>) {
  const { typedOf, store, errorsOf = () => ({}), mistakesIn = () => ({}) } = options
  const [editing, setEditing] = useState(() => {
    const draft = store?.read() ?? { base: newest, typed: typedOf(newest) }
    return met(options, { ...draft, foreign: [] }, newest)
  })
  const [errors, setErrors] = useState<Errors<Field>>({})
  const latest = useRef(editing)
  const isSending = useRef(false)

  function show(next: Editing<Base, Typed>) {
    latest.current = next
    setEditing(next)
    if (isTyped(options, next)) store?.write(next)
    else store?.clear()
  }
  /** `whole`: all that was typed by then; undefined if the change left it alone. */
  type Sent = { body: Body; whole: Typed | undefined }
  const saving = useMutation({
    mutationFn: ({ body }: Sent) => options.send(latest.current.base, body),
    meta: { changes: options.changes },
    onSuccess: (saved, { body, whole }) => {
      const { base, typed } = latest.current
      // What was typed since it was sent is not saved yet.
      const rest = whole && mergeEdits(options, { before: whole, typed, now: typedOf(saved) }).typed
      show({ base: saved, typed: rest ?? typed, foreign: [] })
      setErrors({})
      options.onSaved(saved, body, base)
    },
    onError: (error, { whole }) => {
      const { base, typed } = latest.current
      const current = currentOf(error, what) as Base | undefined
      if (!current) {
        const since = whole ? fieldsTyped(options, whole, typed) : []
        setErrors({
          ...without(errorsOf(error), since),
          ...(whole && mistakesIn(typed, typedOf(base))),
        })
        return
      }
      const next = met(options, latest.current, current)
      // The answer to an earlier attempt was lost: what was typed is what is there.
      const isSaved = whole && !isTyped(options, next)
      show(isSaved ? { ...next, foreign: [] } : next)
      if (isSaved) options.onSaved(current, undefined, base)
    },
    onSettled: () => void (isSending.current = false),
  })
  function send(sent: Sent) {
    // A second press may come before React has drawn that the form is busy.
    if (isSending.current) return
    isSending.current = true
    saving.mutate(sent)
  }
  const isOvertaken = currentOf(saving.error, what) !== undefined
  const isAtField = Object.keys(errorsOf(saving.error)).length > 0

  return {
    ...editing,
    errors,
    isDirty: isTyped(options, editing),
    busy: saving.isPending,
    /** The last save met what somebody else had saved. */
    isOvertaken,
    failure: saving.error,
    /** The error of the last attempt, unless it is about single fields or about what somebody else changed. */
    problem: saving.error && !isOvertaken && !isAtField ? refusalSentence(saving.error) : null,
    /** Brings in what somebody else has saved. */
    meet: (now: Base) => show(met(options, latest.current, now)),
    /** `about`: the errors that disappear, if they are not named like the fields. */
    type(change: Partial<Typed> | ((typed: Typed) => Partial<Typed>), about?: readonly string[]) {
      const { typed } = latest.current
      const part = typeof change === 'function' ? change(typed) : change
      show({ ...latest.current, typed: { ...typed, ...part } })
      const gone = (about ?? Object.keys(part)).map((field) => [field, undefined])
      setErrors((known) => ({ ...known, ...Object.fromEntries(gone) }))
      if (saving.isError && !isOvertaken) saving.reset()
    },
    refuse: (found: Errors<Field>) => setErrors((known) => ({ ...known, ...found })),
    /** Saves what was typed, and answers whether nothing is wrong with it. */
    submit(): boolean {
      const { base, typed } = latest.current
      const found = mistakesIn(typed, typedOf(base))
      const isRight = !Object.values(found).some(Boolean)
      if (isSending.current) return isRight
      setErrors(found)
      const body = options.bodyOf(typedOf(base), typed)
      if (body !== undefined && (isRight || options.sendsMistakes)) send({ body, whole: typed })
      return isRight
    },
    /** Sends a change that leaves alone what is being typed. */
    send: (body: Body) => send({ body, whole: undefined }),
    discard() {
      const { base } = latest.current
      show({ base, typed: typedOf(base), foreign: [] })
      setErrors({})
      saving.reset()
    },
    choose(field: keyof Typed & string, choice: 'mine' | 'theirs') {
      const { typed, foreign } = latest.current
      const found = foreign.find((one) => one.field === field)
      const source = choice === 'mine' ? found?.mine : found?.now
      if (!source) return
      show({
        ...latest.current,
        typed: { ...typed, [field]: source[field] },
        foreign: foreign.map((one) => (one.field === field ? { ...one, choice } : one)),
      })
    },
    dismiss: () => show({ ...latest.current, foreign: [] }),
  }
}

function without<Errors extends object>(errors: Errors, fields: readonly string[]): Errors {
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => !fields.includes(field)),
  ) as Errors
}

type Known<Base, Typed> = Compared<Typed> & { typedOf: (base: Base) => Typed }

function isTyped<Base, Typed>(known: Known<Base, Typed>, { base, typed }: Draft<Base, Typed>) {
  return fieldsTyped(known, known.typedOf(base), typed).length > 0
}

/** What was typed, on the thing as it is now. */
function met<Base extends Versioned | null, Typed>(
  known: Known<Base, Typed>,
  was: Editing<Base, Typed>,
  now: Base,
): Editing<Base, Typed> {
  if (now?.version === was.base?.version) return { ...was, base: now }
  const before = known.typedOf(was.base)
  const { typed, foreign } = mergeEdits(known, {
    before,
    typed: was.typed,
    now: known.typedOf(now),
  })
  return { base: now, typed, foreign: isTyped(known, was) ? foreign : [] }
}
