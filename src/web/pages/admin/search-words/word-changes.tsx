import { TrialResult } from '#web/pages/admin/trying-out/trial-result.tsx'
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
        <table className="tbl cards">
          <thead>
            <tr>
              <th scope="col">Words</th>
              <th scope="col">Was</th>
              <th scope="col">Will be</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ words: row, from, to }) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                <td data-l="Was">{from ?? 'not there'}</td>
                <td data-l="Will be">{to ?? 'gone'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </TrialResult>
  )
}
