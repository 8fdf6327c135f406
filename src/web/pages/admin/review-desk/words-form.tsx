import { Form } from '#web/ui/forms/form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { reviewChanged } from './use-moderation.ts'

type Props = {
  /** The storage key under which the words are kept until they are sent. */
  draft: string
  label: string
  hint: string
  longest: number
  /** The field of the call's body. */
  field: 'answer' | 'reason'
  initial: string
  submit: string
  send: (words: string) => Promise<unknown>
  onClose: () => void
}

/** One text and a button. */
export function WordsForm({ field, initial, send, onClose, ...props }: Props) {
  const { draft, label, hint, longest, submit } = props
  const form = useForm<Partial<Record<Props['field'], string>>, unknown>({
    fresh: { [field]: initial },
    draft,
    names: { [field]: 'The text' },
    mistakesIn: (typed) => ({
      [field]: typed[field]?.trim() === '' ? 'Please write something' : null,
    }),
    send: (typed) => send(typed[field]?.trim() ?? ''),
    changes: ['reviews'],
    tells: 'notice',
    said: reviewChanged,
    onSent: onClose,
  })
  return (
    <Form
      form={form}
      className="words"
      fields={[{ name: field, label, hint, lines: 3, maxLength: longest }]}
      submit={submit}
      takesFocus
      onClose={onClose}
    />
  )
}
