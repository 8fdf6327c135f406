import { useState } from 'react'
import type { PartsListDetail } from '#contract/carts/lists.schema'
import { cartSentence } from '#web/cart/cart-sentence.ts'
import { useClient } from '#web/data/client-context.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'

/** Renames a list. Folded, since that is rare. */
export function ListName({ list }: { list: PartsListDetail }) {
  const client = useClient()
  const [isOpen, setIsOpen] = useState(false)
  const form = useForm({
    fresh: { name: list.name },
    mistakesIn: ({ name }) => ({ name: name.trim() === '' ? 'Please enter a name' : null }),
    send: ({ name }) =>
      client.lists.rename({ params: { id: list._id }, body: { name: name.trim() } }),
    changes: ['lists'],
    tells: 'name',
    sentenceOf: cartSentence,
    said: 'The list has a new name',
    next: (sent) => sent,
    onSent: () => setIsOpen(false),
  })
  if (!isOpen) {
    return (
      <p className="list-name">
        <button type="button" className="btn btn-s" onClick={() => setIsOpen(true)}>
          Rename
        </button>
      </p>
    )
  }
  return (
    <Form
      form={form}
      className="form list-name"
      fields={[{ name: 'name', label: 'Name', maxLength: 80 }]}
      submit="Save"
      look="other"
      onClose={() => setIsOpen(false)}
      closing="Close"
    />
  )
}
