import type { OtherNumber } from '#contract/fitment/other-number.schema'
import { staffHref } from '#web/pages/staff-href.ts'
import { kindWords } from './kind-words.ts'

type Props = {
  numbers: readonly (OtherNumber & { partNumber?: string })[]
}

/** Numbers of other makers, each with the part that it leads to where that is not said above. */
export function NumbersTable({ numbers }: Props) {
  const hasParts = numbers.some(({ partNumber }) => partNumber !== undefined)
  return (
    <table className="tbl cards fitment-rows">
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Maker</th>
          <th scope="col">Whose</th>
          {hasParts && <th scope="col">Our part</th>}
          <th scope="col">Note</th>
        </tr>
      </thead>
      <tbody>
        {numbers.map(({ number, maker, kind, note, partNumber }) => (
          <tr key={JSON.stringify([number, maker, partNumber, note, kind])}>
            <th scope="row">
              <span className="pn">{number}</span>
            </th>
            <td data-l="Maker">{maker}</td>
            <td data-l="Whose">{kindWords[kind]}</td>
            {hasParts && (
              <td data-l="Our part">
                {partNumber !== undefined && (
                  <a href={staffHref.fitmentPart(partNumber)}>{partNumber}</a>
                )}
              </td>
            )}
            <td data-l="Note">{note ?? ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
