import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
} from 'react'
import { messages } from '#web/ui/texts/messages.ts'
import { BusyButton } from './busy-button.tsx'
import { Field } from './field.tsx'
import { focusFirstError } from './focus-first-error.ts'

export type FormField<Name extends string> = {
  name: Name
  label: string
  hint?: string
  /** How many lines a longer text has. */
  lines?: number
  choices?: readonly { value: string; label: string }[]
} & Pick<
  ComponentProps<'input'>,
  'type' | 'maxLength' | 'inputMode' | 'placeholder' | 'required' | 'autoComplete'
>

type Errors<Name extends string> = { [N in Name]?: string | null | undefined }

type Props<Name extends string> = {
  fields: readonly FormField<Name>[]
  typed: Record<Name, string>
  onType: (change: Partial<Record<Name, string>>) => void
  /** What can be found without asking the store. */
  mistakesIn?: (typed: Record<Name, string>) => Errors<Name>
  /** What the store said of single fields. */
  errors?: Errors<Name>
  /** Why the last attempt failed: the first field that is wrong then gets the focus. */
  failure?: unknown
  busy: boolean
  /** The words of the button. */
  submit: string
  look?: 'first' | 'plain'
  className?: string
  /** The first field has the focus when the form appears. */
  takesFocus?: boolean
  onSend: () => void
  onClose?: () => void
  /** What is above the fields. */
  children?: ReactNode
}

/**
 * A form of texts and choices, one row of `fields` for each. A mistake is told when the form is sent, gets the focus, and
 * disappears when its field is typed into. Nothing is sent twice.
 */
export function Form<Name extends string>(props: Props<Name>) {
  const { fields, typed, errors, busy, submit, look = 'first', onClose } = props
  const [mistakes, setMistakes] = useState<Errors<Name>>({})
  const form = useRef<HTMLFormElement>(null)
  const { takesFocus, failure } = props
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (failure && form.current) focusFirstError(form.current)
  }, [failure])

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = props.mistakesIn?.(typed) ?? {}
    setMistakes(found)
    if (Object.values(found).some(Boolean)) focusFirstError(event.currentTarget)
    else if (!busy) props.onSend()
  }
  function type(name: Name, value: string) {
    props.onType({ [name]: value } as Record<Name, string>)
    setMistakes({ ...mistakes, [name]: undefined })
  }

  const button = (
    <BusyButton busy={busy} look={look}>
      {submit}
    </BusyButton>
  )
  return (
    <form ref={form} className={props.className ?? 'form'} method="post" noValidate onSubmit={send}>
      {props.children}
      {fields.map(({ name, label, hint, ...control }) => (
        <Field key={name} label={label} hint={hint} error={mistakes[name] ?? errors?.[name]}>
          {controlOf(control, {
            name,
            value: typed[name],
            onChange: ({ target }) => type(name, target.value),
          })}
        </Field>
      ))}
      {onClose ? (
        <div className="row">
          {button}
          <button type="button" className="btn" onClick={onClose}>
            {messages.confirmClose}
          </button>
        </div>
      ) : (
        button
      )}
    </form>
  )
}

type Held = {
  name: string
  value: string
  onChange: (event: { target: { value: string } }) => void
}

function controlOf(
  { lines, choices, type, maxLength, required, ...line }: Omit<FormField<string>, 'name' | 'label'>,
  held: Held,
) {
  if (choices) {
    return (
      <select {...held}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  if (lines) return <textarea rows={lines} maxLength={maxLength} required={required} {...held} />
  return (
    <input
      type={type}
      maxLength={maxLength}
      required={required}
      autoComplete="off"
      {...line}
      {...held}
    />
  )
}
