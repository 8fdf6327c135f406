import { useQuery } from '@tanstack/react-query'
import type { ShownInterchangeImport } from '#contract/fitment/imports.schema'
import { useClient } from '#web/data/client-context.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { numbers } from '#web/pages/admin/fitment/import-words.ts'
import { numberImportQuery, wrongNumbersQuery } from '#web/pages/admin/fitment/number-queries.ts'
import { FilePage } from '#web/pages/admin/fitment-import/file-page.tsx'
import { FileReport } from '#web/pages/admin/fitment-import/file-report.tsx'
import type { Acts } from '#web/pages/admin/fitment-import/use-file.ts'
import { WrongRows } from '#web/pages/admin/fitment-import/wrong-rows.tsx'
import { staffHref } from '#web/pages/staff-href.ts'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { NumberExamples } from './number-examples.tsx'
import { ToldSizes } from './told-sizes.tsx'

const trail = [
  { label: 'Fitment', href: staffHref.fitment() },
  { label: 'Other numbers', href: staffHref.fitmentNumbers() },
]
const words = {
  counted: numbers,
  changed: 'Other numbers have changed',
  loss: 'Buyers who type a number that it does not name no longer find our part by it.',
}

/** A file of other numbers: how far it is, what it would change or has changed, and what stands in the way. */
export function Page({ params, search }: PageProps) {
  const client = useClient()
  const id = params['id'] ?? ''
  const query = numberImportQuery(client, id)
  const acts: Acts<ShownInterchangeImport> = {
    queryKey: query.queryKey,
    send: (act) =>
      act === 'apply'
        ? client.interchangeDesk.apply({ params: { id }, body: { confirm: true } })
        : client.interchangeDesk.undo({ params: { id } }),
  }
  return (
    <FilePage found={useQuery(query)} trail={trail}>
      {(file) => (
        <>
          <FileReport file={file} words={words} acts={acts} />
          <ToldSizes file={file} />
          {file.wrong > 0 && <Wrong file={file} search={search} />}
          <NumberExamples file={file} />
        </>
      )}
    </FilePage>
  )
}

type WrongProps = { file: ShownInterchangeImport; search: URLSearchParams }

function Wrong({ file, search }: WrongProps) {
  const place = readPlace(search)
  const at = { cursor: place.cursor, state: file.state }
  const found = useQuery(wrongNumbersQuery(useClient(), file._id, at))
  return (
    <WrongRows
      count={file.wrong}
      place={place}
      rows={found}
      addressAt={(next) => staffHref.fitmentNumberFile(file._id, next)}
    />
  )
}
