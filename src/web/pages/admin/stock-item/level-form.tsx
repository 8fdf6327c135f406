import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { StockOfProduct } from '#contract/staff/stock.schema'
import { useClient } from '#web/data/client-context.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'

/** Sets the number of available units at which the product appears under "Order again". */
export function LevelForm({ item }: { item: StockOfProduct }) {
  const client = useClient()
  const [typed, setTyped] = useState(item.orderLevel === null ? '' : String(item.orderLevel))
  const [error, setError] = useState<string | null>(null)
  const setting = useMutation({
    meta: { changes: ['stock'] },
    mutationFn: (level: number | null) =>
      client.stock.setLevel({ params: { id: item.toolId }, body: { level } }),
    onSuccess: ({ orderLevel }) =>
      toast.success(orderLevel === null ? 'The level was removed' : 'The level was set'),
    onError: (failure) => toast.error(refusalSentence(failure)),
  })

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = typed.trim()
    if (text !== '' && !/^[1-9]\d{0,6}$/.test(text)) {
      setError('Please enter a whole number, 1 or more, or nothing')
      focusFirstError(event.currentTarget)
      return
    }
    setError(null)
    if (!setting.isPending) setting.mutate(text === '' ? null : Number(text))
  }

  return (
    <form className="stock-form" method="post" noValidate onSubmit={send}>
      <h2>Order again</h2>
      <Field
        label="When available units fall to"
        hint="Leave it empty to be told nothing."
        error={error}
      >
        <input
          name="level"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <BusyButton busy={setting.isPending} look="plain">
        Set level
      </BusyButton>
    </form>
  )
}
