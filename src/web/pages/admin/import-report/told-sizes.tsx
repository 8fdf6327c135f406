import type { Import } from '#contract/imports/imports.schema'
import { formatCount } from '#contract/values/numbers'
import { useClient } from '#web/data/client-context.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { DownloadButton } from '#web/ui/lists/download-button.tsx'

/** What a PIES file tells of weights and packed sizes. It is not written: products have files of their own. */
export function ToldSizes({ found: { _id: id, details } }: { found: Import }) {
  const client = useClient()
  const { partsWithSizes = 0 } = details
  if (partsWithSizes === 0) return null
  return (
    <section className="import-part" aria-labelledby="told-sizes">
      <h2 id="told-sizes">Weights and packed sizes</h2>
      <p>
        The file tells a weight or a packed size of{' '}
        {partsWithSizes === 1 ? '1 part' : `${formatCount(partsWithSizes)} parts`} that the shop
        lacks. These are not written here. Take them as a file of products, look through it, and
        bring it in under <a href={staffHref.import()}>Import</a>.
      </p>
      <DownloadButton fetchFile={() => client.interchangeDesk.downloadSizes({ params: { id } })}>
        Take the sizes
      </DownloadButton>
    </section>
  )
}
