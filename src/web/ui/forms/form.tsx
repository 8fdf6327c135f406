import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react'
import { Icon } from '#web/ui/marks/icon.tsx'
import { messages } from '#web/ui/texts/messages.ts'
import { focusFirstError } from './focus-first-error.ts'
import { FormRows, type FormRow } from './form-rows.tsx'
import type { FormState } from './form-state.ts'

/** `first` is the page's main action, `main` that of a part of it. `first` and `plain` are as wide as their form. */
const looks = {
  first: 'btn btn-1 btn-b',
  plain: 'btn btn-b',
  main: 'btn btn-1',
  other: 'btn',
  small: 'btn btn-s',
  decides: 'btn btn-2',
  loses: 'btn btn-x fill',
  mayLose: 'btn btn-x',
}

export type FormProps<Typed extends object> = {
  form: FormState<Typed>
  fields: readonly FormRow<Typed>[]
  /** The words of the button. */
  submit: ReactNode
  look?: keyof typeof looks
  className?: string
  /** The id of the heading that names the form. */
  labelledBy?: string
  /** The first field has the focus when the form appears. */
  takesFocus?: boolean
  /** Nothing can be sent now. */
  isBlocked?: boolean
  /** Somebody who may only read sees the fields and no button. */
  isReadOnly?: boolean
  /** What the fields are called together. */
  label?: string
  /** The same as a heading. */
  legend?: ReactNode
  /** Nothing can be sent as long as nothing was changed: the buttons are not there. */
  hasNoButtons?: boolean
  /** A problem is a line with its sign, for which there is room, in place of a note. */
  tellsInLine?: boolean
  /** Buttons beside the one that sends, and what they are in together. */
  acts?: ReactNode
  actsClass?: string
  onClose?: (() => void) | undefined
  closing?: string
  /** What is below the buttons. */
  foot?: ReactNode
  /** What is above the fields. */
  children?: ReactNode
}

/**
 * A form, one row of `fields` for each field. A mistake is told when the form is sent, gets the focus, and disappears when
 * its field is typed into.
 */
export function Form<Typed extends object>(props: FormProps<Typed>) {
  const { form, takesFocus, isReadOnly } = props
  const element = useRef<HTMLFormElement>(null)
  const { failure } = form
  useEffect(() => {
    if (takesFocus) element.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (failure && element.current) focusFirstError(element.current)
  }, [failure])

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!form.submit()) focusFirstError(event.currentTarget)
  }
  const inside = (
    <>
      {props.children}
      <FormRows form={form} rows={props.fields} />
      <Problem problem={form.problem} inLine={props.tellsInLine} />
      {!isReadOnly && !props.hasNoButtons && <Buttons {...props} />}
      {props.foot}
    </>
  )
  return (
    // `onBlur` only notes which fields were left.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={element}
      className={props.className ?? 'form'}
      aria-labelledby={props.labelledBy}
      method="post"
      noValidate
      onBlur={form.leave}
      onSubmit={send}
    >
      {isReadOnly === undefined ? (
        inside
      ) : (
        <fieldset className="bare" disabled={isReadOnly} aria-label={props.label}>
          {props.legend && <legend>{props.legend}</legend>}
          {inside}
        </fieldset>
      )}
    </form>
  )
}

type ProblemProps = { problem: string | null; inLine: boolean | undefined }

/** What is wrong, if no single field is. The line is there before it is filled, so that it is read aloud. */
function Problem({ problem, inLine }: ProblemProps) {
  if (!inLine) {
    return (
      problem && (
        <p className="note err" role="alert">
          {problem}
        </p>
      )
    )
  }
  return (
    <p className="errtxt" role="alert">
      {problem && (
        <>
          <Icon name="warning" />
          <span>{problem}</span>
        </>
      )}
    </p>
  )
}

function Buttons<Typed extends object>(props: FormProps<Typed>) {
  const { form, submit, look = 'first', isBlocked = false, acts, onClose } = props
  const button = (
    <button
      type="submit"
      className={looks[look]}
      disabled={form.busy || isBlocked}
      aria-busy={form.busy}
    >
      {form.busy && <span className="spin" aria-hidden="true" />}
      {submit}
    </button>
  )
  if (acts === undefined && !onClose && !props.actsClass) return button
  return (
    <div className={props.actsClass ?? 'row'}>
      {button}
      {acts}
      {onClose && (
        <button type="button" className="btn" onClick={onClose}>
          {props.closing ?? messages.confirmClose}
        </button>
      )}
    </div>
  )
}
