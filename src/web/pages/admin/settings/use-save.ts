import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ProblemError } from '#contract/problem'
import type { CurrentSettings } from '#contract/staff/settings.schema'
import type { Section } from '#contract/shop/sections'
import { shopOf } from '#contract/shop/shop-texts'
import { announceChange } from '#web/data/changes.ts'
import { useClient } from '#web/data/client-context.ts'
import { currentOf } from '#web/ui/forms/changed-since.ts'
import { showShop } from '#web/data/shop-change.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { currentSettingsQuery } from './settings-queries.ts'

/** Saves one section. What somebody else saved meanwhile is fetched, and the form then asks which of the two holds. */
export function useSave(section: Section, onSaved: () => void) {
  const client = useClient()
  const cache = useQueryClient()
  const isSending = useRef(false)
  const saving = useMutation({
    meta: { changes: ['shop'] },
    mutationFn: ({ version, value }: { version: number; value: unknown }) =>
      client.settings.save({ body: { version, settings: { [section]: value } } }),
    onSuccess: (saved) => {
      showSaved(saved)
      onSaved()
      toast.success('Saved. Visitors see it now.')
    },
    onError: (error) => {
      if (currentOf(error, 'settings')) announceChange(cache, ['shop'])
    },
    onSettled: () => void (isSending.current = false),
  })

  function showSaved(saved: CurrentSettings) {
    cache.setQueryData(currentSettingsQuery(client).queryKey, saved)
    showShop(shopOf(saved.settings))
  }

  const errors = errorsIn(saving.error, section)
  return {
    save(version: number, value: unknown) {
      // A second press may come before React has drawn that the form is busy.
      if (isSending.current) return
      isSending.current = true
      saving.mutate({ version, value })
    },
    isSending: saving.isPending,
    failure: saving.error,
    errors,
    /** What is wrong, unless it is shown at the fields. */
    problem:
      saving.error && Object.keys(errors).length === 0 ? refusalSentence(saving.error) : null,
    forget: () => saving.reset(),
  }
}

/** The errors by their path in the section: that of `body.settings.faq.2.answer` stands at `2.answer`. */
function errorsIn(error: unknown, section: Section): Record<string, string> {
  if (!(error instanceof ProblemError)) return {}
  const start = `body.settings.${section}`
  return Object.fromEntries(
    (error.problem.errors ?? []).flatMap(({ path, message }) =>
      path === start || path.startsWith(`${start}.`)
        ? [[path.slice(start.length + 1), message]]
        : [],
    ),
  )
}
