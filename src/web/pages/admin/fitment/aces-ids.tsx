import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemError } from '#contract/problem'
import { formatCount } from '#contract/values/numbers'
import { useClient } from '#web/data/client-context.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { SampleLink } from '#web/ui/lists/sample-link.tsx'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { acesIdsQuery } from './fitment-queries.ts'

/** What the ids of ACES files mean: how many are known, and a file that replaces them. */
export function AcesIds({ mayImport }: { mayImport: boolean }) {
  const client = useClient()
  const cache = useQueryClient()
  const kinds = useQuery(acesIdsQuery(client))
  const [isDone, setDone] = useState(false)
  const sending = useMutation({
    mutationFn: (file: File) => client.fitmentDesk.replaceAcesIds({ file }),
    onSuccess: (stored) => {
      cache.setQueryData(acesIdsQuery(client).queryKey, stored)
      setDone(true)
    },
  })
  return (
    <section aria-labelledby="aces-ids">
      <h2 id="aces-ids">ACES IDs</h2>
      <p>
        ACES files name vehicles by IDs from tables that need a license. Bring in what these IDs
        mean, and their rows can be read. If the file also names the company of each brand
        (BrandAAIAID), a FULL file replaces only what that company’s parts fit.
      </p>
      <Loaded query={kinds} failed="The IDs could not be loaded." loading={<></>}>
        {(known) => (
          <p className="small muted" role="status">
            {isDone && 'The IDs are replaced. '}
            {known.length === 0
              ? 'No IDs are known yet.'
              : known.map(({ kind, ids }) => `${kind}: ${formatCount(ids)}`).join(' · ')}
          </p>
        )}
      </Loaded>
      {mayImport && (
        <div className="import-file">
          <Field
            label={sending.isPending ? 'Sending …' : 'File of IDs'}
            hint="CSV with the columns kind, aces_id and meaning. It replaces all IDs, or none if a row is wrong."
            error={sending.isError ? sentenceOf(sending.error) : null}
          >
            <input
              type="file"
              name="ids"
              accept=".csv,.txt,text/csv,text/plain"
              disabled={sending.isPending}
              onChange={({ target }) => {
                const [file] = target.files ?? []
                setDone(false)
                if (file) sending.mutate(file)
                target.value = ''
              }}
            />
          </Field>
          <SampleLink
            name="sample-aces-ids"
            columns={['kind', 'aces_id', 'meaning']}
            rows={[
              ['BaseVehicle', '140502', '2016-honda-civic'],
              ['DriveType', '8', 'four-wheel drive'],
            ]}
          />
        </div>
      )}
    </section>
  )
}

/** The first rows that are wrong, or the sentence of any other refusal. */
function sentenceOf(error: unknown): string {
  const found = error instanceof ProblemError && error.code === 'invalid_input'
  const rows = found ? (error.problem.errors ?? []).slice(0, 5) : []
  if (rows.length === 0) return refusalSentence(error)
  return rows.map(({ path, message }) => `${path.replace(/^body\.?/, '')} ${message}`).join('; ')
}
