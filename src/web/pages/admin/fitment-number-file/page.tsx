import { useQuery } from '@tanstack/react-query'
import type { ShownInterchangeImport } from '#contract/fitment/imports.schema'
import { useClient } from '#web/data/client-context.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { numbers, whyWords } from '#web/pages/admin/fitment/import-words.ts'
import { numberImportQuery, wrongNumbersQuery } from '#web/pages/admin/fitment/number-queries.ts'
import { ApplyFile, TakeFileBack } from '#web/pages/admin/fitment-import/file-acts.tsx'
import { FilePage } from '#web/pages/admin/fitment-import/file-page.tsx'
import {
  Counts,
  NothingToApply,
  Obstacle,
  TakenBack,
} from '#web/pages/admin/fitment-import/report-parts.tsx'
import { useFile } from '#web/pages/admin/fitment-import/use-file.ts'
import { WrongRows } from '#web/pages/admin/fitment-import/wrong-rows.tsx'
import { staffHref } from '#web/pages/staff-href.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { NumberExamples } from './number-examples.tsx'
import { ToldSizes } from './told-sizes.tsx'

/** A file of other numbers: how far it is, what it would change or has changed, and what stands in the way. */
export function Page({ params, search }: PageProps) {
  const found = useQuery(numberImportQuery(useClient(), params['id'] ?? ''))
  const trail = [
    { label: 'Fitment', href: staffHref.fitment() },
    { label: 'Other numbers', href: staffHref.fitmentNumbers() },
  ]
  return (
    <FilePage found={found} trail={trail}>
      {(file) => (
        <>
          <Report file={file} />
          {file.wrong > 0 && <Wrong file={file} search={search} />}
          <NumberExamples file={file} />
        </>
      )}
    </FilePage>
  )
}

function Report({ file }: { file: ShownInterchangeImport }) {
  const client = useClient()
  const mayImport = may(useUser(), 'products.import')
  const { _id: id } = file
  const acts = useFile({
    queryKey: numberImportQuery(client, id).queryKey,
    send: (act) =>
      act === 'apply'
        ? client.interchangeDesk.apply({ params: { id }, body: { confirm: true } })
        : client.interchangeDesk.undo({ params: { id } }),
  })
  const words = { counted: numbers, changed: 'Other numbers have changed' }
  return (
    <>
      <Obstacle why={whyWords(file, words)} />
      <TakenBack file={file} />
      <Counts file={file} />
      <NothingToApply file={file} />
      {file.canBeApplied && mayImport && (
        <ApplyFile
          file={file}
          counted={numbers}
          acts={acts}
          loss="Buyers who type a number that it does not name no longer find our part by it."
        />
      )}
      {file.canBeUndone && mayImport && <TakeFileBack file={file} counted={numbers} acts={acts} />}
      <ToldSizes file={file} />
    </>
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
