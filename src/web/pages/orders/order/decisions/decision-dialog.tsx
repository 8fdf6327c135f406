import type { ComponentProps } from 'react'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { messages } from '#web/ui/texts/messages.ts'

type Props<Typed extends object> = Omit<
  ComponentProps<typeof FormDialog<Typed>>,
  'className' | 'look' | 'submit' | 'tellsInLine' | 'warns'
> & {
  /** What the button says, if not that one agrees; `keeps` if nothing is lost by it. */
  yes?: { label: string; keeps?: boolean }
}

/** Asks for confirmation before money or goods move. */
export function DecisionDialog<Typed extends object>({ yes, ...props }: Props<Typed>) {
  return (
    <FormDialog<Typed>
      {...props}
      className="decision"
      warns
      submit={yes?.label ?? messages.confirmYes}
      look={yes?.keeps ? 'decides' : 'loses'}
      tellsInLine
    />
  )
}
