import { TrialResult } from '#web/pages/admin/trying-out/trial-result.tsx'
import { WasAndWillBe } from '#web/pages/admin/trying-out/was-and-will-be.tsx'
import type { useWords } from './use-words.ts'

/** What a checked list would change, and the button that uses it. */
export function WordChanges({ words }: { words: ReturnType<typeof useWords> }) {
  return (
    <TrialResult
      trial={words}
      className="search-words"
      unchanged="This is what the list says already."
      things={['entry', 'entries']}
      use="Use this list"
    >
      {(changes) => (
        <WasAndWillBe
          title="Words"
          rows={changes.map(({ words, from, to }) => ({ name: words, from, to }))}
        />
      )}
    </TrialResult>
  )
}
