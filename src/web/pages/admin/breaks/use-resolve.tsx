import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Break } from '#contract/breaks.schema'
import { useClient } from '#web/data/client-context.ts'
import { announceChange } from '#web/data/changes.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { ResolveDialog } from './resolve-dialog.tsx'

type Resolution = { found: Break; note: string }

/** Asks for the note that resolves a break, and keeps it if sending fails. */
export function useResolve() {
  const client = useClient()
  const cache = useQueryClient()
  const [asked, setAsked] = useState<Break | null>(null)

  const resolving = useMutation({
    meta: { changes: ['breaks'] },
    mutationFn: ({ found, note }: Resolution) =>
      client.breaks.resolve({ params: { id: found._id }, body: { note } }),
    onSuccess: (_, { found }) => {
      sessionStorage.removeItem(draftOf(found))
      toast.success(messages.breakResolved)
      setAsked(null)
      focusHeading()
    },
    onError: (error) => {
      toast.error(refusalSentence(error))
      announceChange(cache, ['breaks'])
    },
  })

  return {
    ask: setAsked,
    dialog: asked && (
      <ResolveDialog
        key={asked._id}
        found={asked}
        draft={draftOf(asked)}
        busy={resolving.isPending}
        onResolve={(note) => {
          if (!resolving.isPending) resolving.mutate({ found: asked, note })
        }}
        onClose={() => setAsked(null)}
      />
    ),
  }
}

function draftOf({ _id }: Break): string {
  return `break:${_id}`
}

// The pressed button disappears with its break, so the focus moves to the heading.
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
