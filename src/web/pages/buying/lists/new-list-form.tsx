import { cartHref } from '#web/cart/cart-href.ts'
import { cartSentence } from '#web/cart/cart-sentence.ts'
import { useClient } from '#web/data/client-context.ts'
import { navigate } from '#web/navigation/navigation.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'

/** Names a new list and goes to it. */
export function NewListForm() {
  const client = useClient()
  const form = useForm({
    fresh: { name: '' },
    mistakesIn: ({ name }) => ({ name: name.trim() === '' ? 'Please enter a name' : null }),
    send: ({ name }) => client.lists.create({ body: { name: name.trim() } }),
    changes: ['lists'],
    tells: 'name',
    sentenceOf: cartSentence,
    onSent: ({ insertedId }) => navigate(cartHref.list(insertedId)),
  })
  return (
    <Form
      form={form}
      className="new-list"
      fields={[{ name: 'name', label: 'New list', maxLength: 80, placeholder: 'Every spring' }]}
      submit="Add list"
      look="plain"
    />
  )
}
