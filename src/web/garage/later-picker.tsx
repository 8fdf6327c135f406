import { lazy, Suspense, type ComponentProps } from 'react'
import type { PickerDialog as Dialog } from './picker-dialog.tsx'

const PickerDialog = lazy(async () => {
  const { PickerDialog: part } = await import('./picker-dialog.tsx')
  return { default: part }
})

/** Asks for a vehicle. Its code is loaded when somebody wants to be asked. */
export function LaterPicker(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense>
      <PickerDialog {...props} />
    </Suspense>
  )
}
