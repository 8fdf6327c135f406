import '#web/pages/admin/import/import.css'
import type { PageProps } from '#web/navigation/page.ts'
import { ImportsList } from '#web/pages/admin/import/imports-list.tsx'
import { staffHref } from '#web/pages/staff-href.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { readPlace } from '#web/ui/lists/list-place.ts'

/** Every change of many products, newest first. */
export function Page({ search }: PageProps) {
  const mayChangeMany = may(useUser(), 'products.import')
  return (
    <>
      <div className="dash-head">
        <h1>Bulk changes</h1>
        <p className="muted small">Each can be undone once, for 90 days.</p>
      </div>
      <ImportsList
        subjects={['bulk_change', 'products', 'prices', 'stock']}
        place={readPlace(search)}
        addressAt={staffHref.bulkChanges}
        empty={<NoChanges mayChangeMany={mayChangeMany} />}
      />
    </>
  )
}

function NoChanges({ mayChangeMany }: { mayChangeMany: boolean }) {
  return (
    <div className="empty">
      <h2>No bulk changes yet</h2>
      {mayChangeMany ? (
        <>
          <p>Select products in Manage Products to change many of them at once.</p>
          <a className="btn" href={staffHref.manageProducts()}>
            Manage Products
          </a>
        </>
      ) : (
        <>
          <p>Files of the stock that you or your colleagues send are listed here.</p>
          <a className="btn" href={staffHref.import({ kind: 'stock' })}>
            Import
          </a>
        </>
      )}
    </div>
  )
}
