import type { StockOfProduct } from '#contract/staff/stock.schema'
import { useClient } from '#web/data/client-context.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'

/** Sets the number of available units at which the product appears under "Order again". */
export function LevelForm({ item }: { item: StockOfProduct }) {
  const client = useClient()
  const form = useForm({
    fresh: { level: String(item.orderLevel ?? '') },
    mistakesIn: ({ level }) =>
      /^([1-9]\d{0,6})?$/.test(level.trim())
        ? {}
        : { level: 'Please enter a whole number, 1 or more, or nothing' },
    send: ({ level }) =>
      client.stock.setLevel({
        params: { id: item.toolId },
        body: { level: level.trim() === '' ? null : Number(level) },
      }),
    changes: ['stock'],
    tells: 'notice',
    said: ({ orderLevel }) => (orderLevel === null ? 'The level was removed' : 'The level was set'),
    next: (sent) => sent,
  })
  return (
    <Form
      form={form}
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
      submit="Set level"
      look="plain"
    >
      <h2>Order again</h2>
    </Form>
  )
}
