import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { expect } from 'vitest'
import { ProblemError } from '#contract/problem'
import { announcingMutations } from '#web/data/changes.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'

// A form that a test has drawn in a document of its own, and what somebody does with it.

let root: Root | undefined

export async function drawForm(children: ReactNode): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('main')))
  const client = new QueryClient({ mutationCache: announcingMutations() })
  root.render(
    <StrictMode>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </StrictMode>,
  )
  await expect.poll(() => document.querySelector('form')).not.toBeNull()
}

type Typed = { name: string; note: string }
type Once = { idempotencyKey: string }
type Options = Partial<Parameters<typeof useForm<Typed, string>>[0]>

/** A form with a name, which must not be empty, and a note. Answers what was asked of the store. */
export async function drawTyped(options: Options = {}) {
  const { asked, send } = heldCall<[Typed, Once], string>()
  function Shown() {
    const form = useForm<Typed, string>({
      fresh: { name: '', note: '' },
      names: { name: 'The name', note: 'The note' },
      mistakesIn: ({ name }) => ({ name: name === '' ? 'Please enter a name' : null }),
      send,
      ...options,
    })
    return (
      <Form
        form={form}
        fields={[
          { name: 'name', label: 'Name' },
          { name: 'note', label: 'Note', lines: 2 },
        ]}
        submit="Save"
      />
    )
  }
  await drawForm(<Shown />)
  return asked
}

export function leavePage(): void {
  root?.unmount()
  root = undefined
  document.body.innerHTML = ''
}

export function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (!found) throw new Error(`There is no field ${name}`)
  return found
}

export function errorAt(name: string): string | undefined {
  return field(name).closest('.field')?.querySelector('.errtxt')?.textContent
}

/** Types as a person does: React hears of it by the event, and compares the value with the last one it set. */
export function type(name: string, value: string): void {
  const element = field(name)
  const { prototype } = element.tagName === 'TEXTAREA' ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

export function press(): void {
  const form = document.querySelector('form')
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
}

export function isBusy(): boolean {
  return document.querySelector<HTMLButtonElement>('button')?.disabled ?? false
}

export function refused(...errors: { path: string; message: string }[]): ProblemError {
  return new ProblemError({ type: '', title: '', status: 400, code: 'invalid_input', errors })
}

/** A call that is answered by the test. */
export function heldCall<Sent extends unknown[], Answer>() {
  const asked: {
    sent: Sent
    answer: (answer: Answer) => void
    refuse: (error: unknown) => void
  }[] = []
  const send = (...sent: Sent) =>
    new Promise<Answer>((answer, refuse) => void asked.push({ sent, answer, refuse }))
  return { asked, send }
}
