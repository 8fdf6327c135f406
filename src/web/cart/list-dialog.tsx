import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { useSession } from '#web/session/session.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
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
  const known = lists.data ?? []
  const first = known[0]?._id ?? aNewOne
  const listOf = (chosen: string | null) => chosen ?? first
  const form = useForm<{ chosen: string | null; name: string }, unknown>({
    fresh: { chosen: null, name: '' },
    mistakesIn: ({ chosen, name }) => ({
      name: listOf(chosen) === aNewOne && name.trim() === '' ? 'Please enter a name' : null,
    }),
    send: async ({ chosen, name }) => {
      const lines = wanted.lines.map(({ toolId, quantity }) => ({ toolId, quantity }))
      const id = listOf(chosen)
      if (id === aNewOne) return client.lists.create({ body: { name: name.trim(), lines } })
      for (const { toolId, quantity } of lines) {
        await client.lists.putLine({ params: { id, toolId }, body: { quantity } })
      }
      return undefined
    },
    changes: ['lists'],
    sentenceOf: cartSentence,
    said: 'The list is saved',
    onSent: close,
  })
  const chosen = listOf(form.typed.chosen)
  if (isOne && lists.isPending) return <p role="status">Loading your lists</p>
  return (
    <Form
      form={{ ...form, typed: { ...form.typed, chosen } }}
      fields={[
        known.length > 0 && {
          name: 'chosen',
          label: 'List',
          kind: 'choice',
          choices: [
            ...known.map(({ _id, name }) => ({ value: _id, label: name })),
            { value: aNewOne, label: 'A new list' },
          ],
        },
        chosen === aNewOne && { name: 'name', label: 'Name', maxLength: 80, required: true },
      ]}
      submit="Save"
      look="other"
      tellsInLine
      onClose={close}
    />
  )
}
