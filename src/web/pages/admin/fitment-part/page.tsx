import '#web/pages/admin/fitment/fitment.css'
import './fitment-part.css'
import { useQuery } from '@tanstack/react-query'
import type { DeskPart } from '#contract/fitment/applications-desk.schema'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { FindPart } from '#web/pages/admin/fitment/find-part.tsx'
import { deskPartQuery } from '#web/pages/admin/fitment/fitment-queries.ts'
import { OtherNumbers } from '#web/pages/admin/fitment/other-numbers.tsx'
import { staffHref } from '#web/pages/staff-href.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { DownloadButton } from '#web/ui/lists/download-button.tsx'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { AddApplication } from './add-application.tsx'
import { Applications } from './applications.tsx'
import { CopyForm } from './copy-form.tsx'
import { Edits } from './edits.tsx'
import { KindForm } from './kind-form.tsx'
import { usePartFitment } from './use-part-fitment.ts'

/** What one part fits: what decides about it, and its applications, changed in place. */
export function Page({ params, search }: PageProps) {
  const partNumber = params['partNumber'] ?? ''
  const part = useQuery(deskPartQuery(useClient(), partNumber))
  return (
    <>
      <Crumbs
        trail={[{ label: 'Fitment', href: staffHref.fitment() }]}
        current={part.data?.partNumber ?? partNumber}
      />
      <Loaded
        query={part}
        failed="The part could not be loaded."
        missing={
          <>
            <ErrorNote>No part of the shop has the number {partNumber}.</ErrorNote>
            <FindPart />
          </>
        }
        rows={8}
      >
        {(data) => <Part key={data._id} part={data} search={search} />}
      </Loaded>
    </>
  )
}

function Part({ part, search }: { part: DeskPart; search: URLSearchParams }) {
  const client = useClient()
  const mayEdit = may(useUser(), 'products.edit')
  const fitment = usePartFitment(part)
  const isUniversal = part.kind === 'universal'
  return (
    <>
      <div className="dash-head">
        <div>
          <h1 className="fitment-file">What {part.partNumber} fits</h1>
          <p className="muted">{part.productName}</p>
        </div>
        <div className="row">
          <a className="btn btn-s" href={staffHref.editProduct(part._id)}>
            Edit product
          </a>
          <a className="btn btn-s" href={href.product(part.partNumber)}>
            In the shop
          </a>
          <DownloadButton
            fetchFile={() => client.fitmentDesk.download({ query: { part: part.partNumber } })}
          >
            Export
          </DownloadButton>
        </div>
      </div>
      {fitment.isForeign && (
        <p className="note warn" role="alert">
          Somebody else changed this part in the meantime, so nothing was saved. You see it as it is
          now. What you typed is still here; look, and save again.
        </p>
      )}
      <div className="fitment">
        <KindForm key={part.version} part={part} fitment={fitment} mayEdit={mayEdit} />
        {isUniversal ? (
          <p>It fits everything, so it has no applications.</p>
        ) : (
          <>
            {mayEdit && <AddApplication fitment={fitment} search={search} />}
            <Applications part={part} fitment={fitment} mayEdit={mayEdit} search={search} />
            {mayEdit && <CopyForm fitment={fitment} />}
          </>
        )}
        <OtherNumbers partNumber={part.partNumber} />
        <Edits part={part} fitment={fitment} mayEdit={mayEdit} />
      </div>
    </>
  )
}
