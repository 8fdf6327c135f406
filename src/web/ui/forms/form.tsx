import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react'
import { Icon } from '#web/ui/marks/icon.tsx'
import { messages } from '#web/ui/texts/messages.ts'
import { BusyButton, type ButtonLook } from './busy-button.tsx'
import { focusFirstError } from './focus-first-error.ts'
import { FormRows, type FormRow } from './form-rows.tsx'
import type { FormState } from './form-state.ts'

export type FormProps<Typed extends object> = {
  form: FormState<Typed>
  fields: readonly FormRow<Typed>[]
  /** The words of the button. */
  submit: ReactNode
  look?: ButtonLook
  className?: string
  /** The id of the heading that names the form. */
  labelledBy?: string
  /** The first field has the focus when the form appears. */
  takesFocus?: boolean
  /** Nothing can be sent now. */
  isBlocked?: boolean
  /** Who may only read sees the fields and no button. */
  isReadOnly?: boolean
  /** What the fields are called together. */
  label?: string
  /** Nothing can be sent as long as nothing was changed: the buttons are not there. */
  hasNoButtons?: boolean
  /** A problem is a line with its sign, for which there is room, in place of a note. */
  tellsInLine?: boolean
  /** Buttons beside the one that sends. */
  acts?: ReactNode
  onClose?: (() => void) | undefined
  closing?: string
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
    <BusyButton busy={form.busy} look={look} disabled={isBlocked}>
      {submit}
    </BusyButton>
  )
  if (acts === undefined && !onClose) return button
  return (
    <div className="row">
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
