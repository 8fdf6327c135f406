import { useRef } from 'react'
import type { OrderView } from '#contract/staff/order-views.schema'
import type { DeskFilter } from '#web/pages/admin/manage-orders/filters/desk-filter.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { useAfterCall, useViewAct, useViewCalls } from './use-view-acts.ts'

type Props = { filter: DeskFilter; view?: OrderView; onClose: () => void }

/** Names a new view, or renames, shares or deletes the one on the screen. */
export function ViewDialog({ filter, view, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const calls = useViewCalls()
  const { show, fetchAgain } = useAfterCall(close)
  const removing = useViewAct(close)
  const form = useForm({
    fresh: { name: view?.name ?? '', isShared: view?.isShared ? 'yes' : '' },
    names: { name: 'The name' },
    mistakesIn: ({ name }) => ({ name: name.trim() === '' ? 'Please enter a name' : null }),
    send: (typed) => {
      const named = { name: typed.name.trim(), isShared: typed.isShared === 'yes' }
      return view ? calls.change(view, named) : calls.save(filter, named)
    },
    tells: 'notice',
    next: (sent) => sent,
    onSent: (search) => void show(search),
    onFailed: () => void fetchAgain(),
  })
  return (
    <FormDialog
      ref={dialog}
      form={{ ...form, busy: form.busy || removing.busy }}
      title="View"
      question={view ? `Edit “${view.name}”` : 'Save as view'}
      formClassName="form view-form"
      fields={[
        {
          name: 'name',
          label: 'Name',
          hint: 'Filters, columns and the order of the list are saved under it.',
          maxLength: 60,
          required: true,
        },
        { name: 'isShared', label: 'Share it with everybody who reads orders', kind: 'check' },
      ]}
      submit="Save"
      look="other"
      acts={
        view && (
          <button
            type="button"
            className="btn btn-x"
            disabled={form.busy || removing.busy}
            onClick={() => removing.run(() => calls.remove(view, filter))}
          >
            Delete view
          </button>
        )
      }
      onClose={onClose}
    />
  )
}
