import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { cartHref } from '#web/cart/cart-href.ts'
import { cartSentence } from '#web/cart/cart-sentence.ts'
import { useClient } from '#web/data/client-context.ts'
import { navigate } from '#web/navigation/navigation.ts'
import { Form } from '#web/ui/forms/form.tsx'

/** Names a new list and goes to it. */
export function NewListForm() {
  const client = useClient()
  const [typed, setTyped] = useState({ name: '' })
  const adding = useMutation({
    meta: { changes: ['lists'] },
    mutationFn: () => client.lists.create({ body: { name: typed.name.trim() } }),
    onSuccess: ({ insertedId }) => navigate(cartHref.list(insertedId)),
  })

  return (
    <Form
      className="new-list"
      fields={[{ name: 'name', label: 'New list', maxLength: 80, placeholder: 'Every spring' }]}
      typed={typed}
      onType={(change) => {
        setTyped({ ...typed, ...change })
        adding.reset()
      }}
      mistakesIn={({ name }) => ({ name: name.trim() === '' ? 'Please enter a name' : null })}
      errors={{ name: adding.error && cartSentence(adding.error) }}
      busy={adding.isPending}
      submit="Add list"
      look="plain"
      onSend={() => adding.mutate()}
    />
  )
}
