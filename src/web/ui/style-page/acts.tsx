import { useState } from 'react'
import { messages } from '../../messages.ts'
import { Button, LinkButton, type ButtonVariant } from '../button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Icon } from '../icon.tsx'
import { toast } from '../toast.ts'
import { Specimen } from './specimen.tsx'

const variants: { variant: ButtonVariant; label: string }[] = [
  { variant: 'signal', label: 'Add to Order' },
  { variant: 'ink', label: 'Make Payment' },
  { variant: 'outline', label: 'Purchase' },
  { variant: 'danger', label: 'Cancel Order' },
  { variant: 'danger-fill', label: messages.confirmYes },
  { variant: 'text', label: 'Clear all' },
]

export function ActsSpecimens() {
  return (
    <>
      <Specimen name="Buttons">
        {variants.map(({ variant, label }) => (
          <div key={variant} className="row">
            <Button variant={variant}>{label}</Button>
            <Button variant={variant} small>
              Small
            </Button>
            <Button variant={variant} busy>
              Busy
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <LinkButton variant={variant} href="#main">
              A link <Icon name="next" />
            </LinkButton>
          </div>
        ))}
      </Specimen>
      <Specimen name="Dialog">
        <DialogSpecimen />
      </Specimen>
      <Specimen name="Toasts">
        <div className="row">
          <Button onClick={() => toast.success(messages.orderPlaced)}>Success</Button>
          <Button onClick={() => toast.error(messages.notEnoughStock)}>Error</Button>
          <Button onClick={() => toast.blank('The order moved to another page.')}>Blank</Button>
        </div>
      </Specimen>
    </>
  )
}

function DialogSpecimen() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete item
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Delete item"
        question={messages.areYouSure('Delete')}
        busy={false}
        onConfirm={() => setOpen(false)}
        onClose={() => setOpen(false)}
      >
        BP-1047C Ceramic Brake Pad Set, 9 in stock. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}
