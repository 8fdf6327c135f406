import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ChangedKind } from '#web/data/changes.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { fieldErrors } from './field-errors.ts'
import type { FormErrors, FormState } from './form-state.ts'
import { useDraft } from './use-draft.ts'
import { useLeftErrors } from './use-left-errors.ts'

type Once = { idempotencyKey: string }

type Options<Typed, Answer> = {
  /** What is in the form at first, and again once it was sent. */
  fresh: Typed
  /** The place in the tab's storage where texts are kept until they are sent. */
  draft?: string | undefined
  /** What can be found without asking the store. */
  mistakesIn?: (typed: Typed) => FormErrors<Typed>
  /** What is wrong with a field is told once it was left. */
  whenLeft?: boolean
  send: (typed: Typed, once: Once) => Promise<Answer>
  /** What is asked for with what is typed. As long as it is the same, a request without an answer is repeated with its key. */
  onceFor?: (typed: Typed) => unknown
  /** Which refusals are the last word on a request, so that the next one has another key. */
  isFinal?: (error: unknown) => boolean
  changes?: readonly ChangedKind[]
  /** How the store's errors about single fields begin: `{ mobile: 'The mobile number' }`. */
  names?: { readonly [field: string]: string }
  /** The sentence for any other refusal; null if the page tells it. */
  sentenceOf?: (error: unknown) => string | null
  /** Where it is: below the fields, at one of them, or in a notice. */
  tells?: 'below' | 'notice' | (keyof Typed & string)
  /** The words of success. */
  said?: string | ((answer: Answer, sent: Typed) => string)
  onSent?: (answer: Answer, sent: Typed) => void
  onFailed?: (error: unknown) => void
  /** What is in the form once it was sent, if not what was at first. What was sent itself stays, in the storage too. */
  next?: (sent: Typed, answer: Answer) => Typed
}

type Refusal<Typed> = { failure: unknown; errors: FormErrors<Typed>; problem: string | null }

/**
 * A form: what is typed, what is wrong with it, and sending it once. A refusal is told at the fields it is about, else where
 * `tells` says. What was typed while an answer was on its way stays.
 */
export function useForm<Typed extends object, Answer>(options: Options<Typed, Answer>) {
  const { fresh, mistakesIn = () => ({}), whenLeft = false } = options
  const draft = useDraft(options.draft, { ...fresh, ...noKey })
  const { idempotencyKey: _k, keyOf: _of, ...typed } = draft.typed
  const [mistakes, setMistakes] = useState<FormErrors<Typed>>({})
  const [refusal, setRefusal] = useState<Refusal<Typed>>(none)
  const left = useLeftErrors(whenLeft ? mistakesIn(typed as Typed) : {})
  const isSending = useRef(false)

  const sending = useMutation({
    mutationFn: ({ sent, once }: { sent: Typed; once: Once }) => options.send(sent, once),
    meta: { changes: options.changes ?? [] },
    onSuccess: (answer, { sent }) => {
      const next = options.next?.(sent, answer) ?? fresh
      if (next !== sent) {
        const since = typedSince(sent, draft.latest.current)
        draft.clear({ ...next, ...noKey })
        if (Object.keys(since).length > 0) draft.type(since as Partial<typeof draft.typed>)
      } else if (options.onceFor) draft.type({ ...noKey } as Partial<typeof draft.typed>)
      left.reset()
      const { said } = options
      if (said !== undefined) toast.success(typeof said === 'string' ? said : said(answer, sent))
      options.onSent?.(answer, sent)
    },
    onError: (error, { sent }) => {
      if (options.isFinal?.(error)) draft.type({ ...noKey } as Partial<typeof draft.typed>)
      setRefusal(refusalOf(error, options, typedSince(sent, draft.latest.current)))
      options.onFailed?.(error)
    },
    onSettled: () => void (isSending.current = false),
  })

  return {
    typed: typed as Typed,
    errors: { ...refusal.errors, ...(whenLeft ? left.shown : mistakes) } as FormErrors<Typed>,
    busy: sending.isPending,
    failure: refusal.failure,
    problem: refusal.problem,
    /** What the store answered last. */
    answer: sending.data,
    leave: whenLeft ? left.leave : undefined,
    type: (change: Partial<Typed>) => {
      draft.type(change as Partial<typeof draft.typed>)
      setMistakes((known) => without(known, change))
      setRefusal(({ errors }) => ({ ...none, errors: without(errors, change) }))
    },
    submit: (): boolean => {
      const { idempotencyKey, keyOf, ...latest } = draft.latest.current
      const sent = latest as Typed
      const found = told(mistakesIn(sent))
      setMistakes(found)
      left.tryAll()
      if (Object.keys(found).length > 0) return false
      // A second press may come before React has drawn that the form is busy.
      if (isSending.current) return true
      isSending.current = true
      setRefusal(none)
      const text = JSON.stringify(options.onceFor?.(sent))
      const once = { idempotencyKey: keyOf === text ? idempotencyKey : crypto.randomUUID() }
      // Kept before it is sent: after a reload, the same request is repeated and not made twice.
      if (options.onceFor) draft.type({ ...once, keyOf: text } as Partial<typeof draft.typed>)
      sending.mutate({ sent, once })
      return true
    },
    /** Tells what is wrong before it is sent. */
    refuse: (found: FormErrors<Typed>) => setMistakes((known) => ({ ...known, ...found })),
    /** Empties the form. */
    clear: (next: Typed = fresh) => {
      draft.clear({ ...next, ...noKey })
      setMistakes({})
      setRefusal(none)
    },
  } satisfies FormState<Typed> & Record<string, unknown>
}

/** No request that could have to be repeated. */
const noKey = { idempotencyKey: '', keyOf: '' }

const none = { failure: null, errors: {}, problem: null }

/** What was typed after something was sent. */
function typedSince<Typed extends object>(sent: Typed, latest: Typed): Partial<Typed> {
  const fields = Object.keys(sent) as (keyof Typed)[]
  const since = fields.filter((field) => latest[field] !== sent[field])
  return Object.fromEntries(since.map((field) => [field, latest[field]])) as Partial<Typed>
}

function told<Errors extends object>(errors: Errors): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error)) as Errors
}

function without<Errors extends object>(errors: Errors, fields: object): Errors {
  const kept = Object.entries(errors).filter(([field]) => !(field in fields))
  return Object.fromEntries(kept) as Errors
}

/** Where a refusal is told. What it says of a field that was typed anew since is no longer about what is there. */
function refusalOf<Typed extends object, Answer>(
  error: unknown,
  { names, tells = 'below', sentenceOf = refusalSentence }: Options<Typed, Answer>,
  since: Partial<Typed>,
): Refusal<Typed> {
  const found = fieldErrors(error, names ?? {})
  const errors = without(found, since) as FormErrors<Typed>
  if (Object.keys(errors).length > 0) return { failure: error, errors, problem: null }
  const sentence = Object.values(found)[0] ?? sentenceOf(error)
  if (sentence === null) return { failure: error, errors, problem: null }
  if (tells === 'notice') toast.error(sentence)
  else if (tells !== 'below') {
    return { failure: error, errors: { [tells]: sentence } as FormErrors<Typed>, problem: null }
  }
  return { failure: error, errors, problem: tells === 'below' ? sentence : null }
}
