import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { useSession } from '#web/session/session.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/notices/toast.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { cartSentence } from './cart-sentence.ts'
import { listsQuery } from './list-queries.ts'

/** What is to be put in a list; several lines make a new one. */
export type ForList = { name: string; lines: readonly { toolId: string; quantity: number }[] }
type Props = { wanted: ForList; onClose: () => void }

/** Puts products in a list of the customer, or begins one with them. A visitor is led to the sign-in. */
export function ListDialog({ wanted, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const session = useSession()
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
      <div className="dh">Lists</div>
      <div className="db">
        <h2 id={id}>
          {wanted.lines.length > 1 ? 'Save as a list' : `Add ${wanted.name} to a list`}
        </h2>
        {session.state === 'in' ? (
          <ListForm wanted={wanted} close={close} />
        ) : (
          <>
            <p>Lists belong to an account.</p>
            <p className="row">
              <a className="btn btn-1" href={href.login(location.pathname)}>
                Log in
              </a>
              <button type="button" className="btn" onClick={close}>
                {messages.confirmClose}
              </button>
            </p>
          </>
        )}
      </div>
    </dialog>
  )
}

const aNewOne = ''

function ListForm({ wanted, close }: { wanted: ForList; close: () => void }) {
  const client = useClient()
  const isOne = wanted.lines.length === 1
  const lists = useQuery({ ...listsQuery(client), enabled: isOne })
  const [chosen, setChosen] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const known = lists.data ?? []
  const listId = chosen ?? known[0]?._id ?? aNewOne
  const isNew = listId === aNewOne
  const saving = useMutation({
    meta: { changes: ['lists'] },
    mutationFn: async () => {
      const lines = wanted.lines.map(({ toolId, quantity }) => ({ toolId, quantity }))
      if (isNew) return client.lists.create({ body: { name: name.trim(), lines } })
      for (const { toolId, quantity } of lines) {
        await client.lists.putLine({ params: { id: listId, toolId }, body: { quantity } })
      }
      return undefined
    },
    onSuccess: () => {
      toast.success('The list is saved')
      close()
    },
  })

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsMissing(isNew && name.trim() === '')
    if (!isNew || name.trim() !== '') saving.mutate()
  }

  if (isOne && lists.isPending) return <p role="status">Loading your lists</p>
  return (
    <form className="form" method="post" noValidate onSubmit={send}>
      {known.length > 0 && (
        <Field label="List">
          <select value={listId} onChange={(event) => setChosen(event.target.value)}>
            {known.map((list) => (
              <option key={list._id} value={list._id}>
                {list.name}
              </option>
            ))}
            <option value={aNewOne}>A new list</option>
          </select>
        </Field>
      )}
      {isNew && (
        <Field
          label="Name"
          error={isMissing ? 'Please enter a name' : saving.error && cartSentence(saving.error)}
        >
          <input
            value={name}
            maxLength={80}
            autoComplete="off"
            required
            onChange={(event) => {
              setName(event.target.value)
              setIsMissing(false)
            }}
          />
        </Field>
      )}
      {!isNew && saving.error && (
        <p className="errtxt" role="alert">
          {cartSentence(saving.error)}
        </p>
      )}
      <div className="row">
        <BusyButton busy={saving.isPending} look="plain">
          Save
        </BusyButton>
        <button type="button" className="btn" onClick={close}>
          {messages.confirmClose}
        </button>
      </div>
    </form>
  )
}
