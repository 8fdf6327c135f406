import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { PartsListDetail } from '#contract/carts/lists.schema'
import { cartSentence } from '#web/cart/cart-sentence.ts'
import { useClient } from '#web/data/client-context.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/notices/toast.ts'

/** Renames a list. Folded, since that is rare. */
export function ListName({ list }: { list: PartsListDetail }) {
  const client = useClient()
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState(list.name)
  const renaming = useMutation({
    meta: { changes: ['lists'] },
    mutationFn: () =>
      client.lists.rename({ params: { id: list._id }, body: { name: name.trim() } }),
    onSuccess: () => {
      toast.success('The list has a new name')
      setIsOpen(false)
    },
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

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (name.trim() !== '') renaming.mutate()
  }

  return (
    <form className="form list-name" method="post" noValidate onSubmit={send}>
      <Field
        label="Name"
        error={
          name.trim() === ''
            ? 'Please enter a name'
            : renaming.error && cartSentence(renaming.error)
        }
      >
        <input
          value={name}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value)
            renaming.reset()
          }}
        />
      </Field>
      <div className="row">
        <BusyButton look="plain" busy={renaming.isPending}>
          Save
        </BusyButton>
        <button type="button" className="btn" onClick={() => setIsOpen(false)}>
          Close
        </button>
      </div>
    </form>
  )
}
