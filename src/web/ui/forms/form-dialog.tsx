import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import { Icon } from '#web/ui/marks/icon.tsx'
import { Form, type FormProps } from './form.tsx'

type Props<Typed extends object> = Omit<FormProps<Typed>, 'className' | 'onClose' | 'children'> & {
  /** The small words above the question. */
  title?: string
  /** Before money or goods move, or something is lost. */
  warns?: boolean
  question: string
  className?: string
  formClassName?: string
  onClose: () => void
  /** For what closes the dialog once the form was sent. */
  ref?: RefObject<HTMLDialogElement | null>
  /** What is said before the form. */
  children?: ReactNode
}

/**
 * A form in a dialog. It stays open if the store refuses. What closes the native dialog returns the focus to the button that
 * opened it; unmounting would not.
 */
export function FormDialog<Typed extends object>(props: Props<Typed>) {
  const { title, warns, question, className, formClassName, onClose, children, ref, ...form } =
    props
  const own = useRef<HTMLDialogElement>(null)
  const dialog = ref ?? own
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [dialog])
  return (
    <dialog ref={dialog} className={className} aria-labelledby={id} onClose={onClose}>
      {title !== undefined && (
        <div className="dh">
          {warns && <Icon name="warning" />}
          {title}
        </div>
      )}
      <div className="db">
        <h2 id={id}>{question}</h2>
        {children}
        <Form
          {...form}
          {...(formClassName !== undefined && { className: formClassName })}
          onClose={() => dialog.current?.close()}
        />
      </div>
    </dialog>
  )
}
