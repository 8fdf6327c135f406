import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockOfProduct } from '#contract/staff/stock.schema'
import { useClient } from '#web/data/client-context.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { toast } from '#web/ui/notices/toast.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'

/** Sets the number of available units at which the product appears under "Order again". */
export function LevelForm({ item }: { item: StockOfProduct }) {
  const client = useClient()
  const [typed, setTyped] = useState({ level: String(item.orderLevel ?? '') })
  const level = typed.level.trim()
  const setting = useMutation({
    meta: { changes: ['stock'] },
    mutationFn: () =>
      client.stock.setLevel({
        params: { id: item.toolId },
        body: { level: level === '' ? null : Number(level) },
      }),
    onSuccess: ({ orderLevel }) =>
      toast.success(orderLevel === null ? 'The level was removed' : 'The level was set'),
    onError: (failure) => toast.error(refusalSentence(failure)),
  })

  return (
    <Form
      className="stock-form"
      fields={[
        {
          name: 'level',
          label: 'When available units fall to',
          hint: 'Leave it empty to be told nothing.',
          inputMode: 'numeric',
          maxLength: 7,
        },
      ]}
      typed={typed}
      onType={(change) => setTyped({ ...typed, ...change })}
      mistakesIn={() =>
        level === '' || /^[1-9]\d{0,6}$/.test(level)
          ? {}
          : { level: 'Please enter a whole number, 1 or more, or nothing' }
      }
      busy={setting.isPending}
      submit="Set level"
      look="plain"
      onSend={() => setting.mutate()}
    >
      <h2>Order again</h2>
    </Form>
  )
}
