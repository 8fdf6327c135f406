import { TrialResult } from '#web/pages/admin/trying-out/trial-result.tsx'
import { columnWords, rowWords } from './table-words.ts'
import type { useUpload } from './use-upload.ts'

/** What a checked table would change, and the button that uses it. */
export function TableChanges({ upload }: { upload: ReturnType<typeof useUpload> }) {
  return (
    <TrialResult
      trial={upload}
      className="delivery-changes"
      unchanged="This is what the newest version says already."
      things={['value', 'values']}
      use="Use this table"
    >
      {(changes) => (
        <table className="tbl cards in-delivery">
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Value</th>
              <th scope="col" className="num">
                Was
              </th>
              <th scope="col" className="num">
                Will be
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ row, field, from, to }) => (
              <tr key={`${row} ${field}`}>
                <th scope="row">{rowWords(row)}</th>
                <td data-l="Value">{columnWords[field] ?? field}</td>
                <td className="num" data-l="Was">
                  {from ?? 'none'}
                </td>
                <td className="num" data-l="Will be">
                  {to ?? 'gone'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </TrialResult>
  )
}
