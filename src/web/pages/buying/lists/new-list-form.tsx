import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { cartHref } from '#web/cart/cart-href.ts'
import { cartSentence } from '#web/cart/cart-sentence.ts'
import { useClient } from '#web/data/client-context.ts'
import { navigate } from '#web/navigation/navigation.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'

/** Names a new list and goes to it. */
export function NewListForm() {
  const client = useClient()
  const [name, setName] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const adding = useMutation({
    meta: { changes: ['lists'] },
    mutationFn: () => client.lists.create({ body: { name: name.trim() } }),
    onSuccess: ({ insertedId }) => navigate(cartHref.list(insertedId)),
  })

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsMissing(name.trim() === '')
    if (name.trim() !== '') adding.mutate()
  }

  return (
    <form className="new-list" method="post" noValidate onSubmit={send}>
      <Field
        label="New list"
        error={isMissing ? 'Please enter a name' : adding.error && cartSentence(adding.error)}
      >
        <input
          value={name}
          maxLength={80}
          autoComplete="off"
          placeholder="Every spring"
          onChange={(event) => {
            setName(event.target.value)
            setIsMissing(false)
            adding.reset()
          }}
        />
      </Field>
      <BusyButton look="plain" busy={adding.isPending}>
        Add list
      </BusyButton>
    </form>
  )
}
