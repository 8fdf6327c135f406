import '#web/pages/account/certificates/certificates.css'
import './certificate-desk.css'
import { useQuery } from '@tanstack/react-query'
import type { DeskView } from '#contract/taxes/certificates.schema'
import { useClient } from '#web/data/client-context.ts'
import { certificateDeskQuery } from '#web/data/tax-queries.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { DeskCard } from './desk-card.tsx'

const views: { show: DeskView; label: string; none: string; why: string }[] = [
  {
    show: 'pending',
    label: 'To decide',
    none: 'Nothing to decide',
    why: 'Certificates appear here as soon as customers send them.',
  },
  {
    show: 'active',
    label: 'Accepted',
    none: 'No certificate is accepted',
    why: 'Once you accept a certificate, its owner pays no sales tax on what it covers.',
  },
  {
    show: 'expiring',
    label: 'Ending soon',
    none: 'None ends soon',
    why: 'Certificates appear here 30 days before their last day, and their owners get an e-mail.',
  },
  {
    show: 'rejected',
    label: 'Not accepted',
    none: 'None was turned down',
    why: 'They are deleted after 90 days.',
  },
  {
    show: 'revoked',
    label: 'Ended',
    none: 'None has ended',
    why: 'Those that exempted an order are kept for four years after it.',
  },
]

/** The certificates of customers: what they say, beside their documents, to accept or not. */
export function Page({ search }: PageProps) {
  const chosen = views.find(({ show }) => show === search.get('show')) ?? views[0]
  const show = chosen?.show ?? 'pending'
  const place = readPlace(search)
  const desk = useQuery(certificateDeskQuery(useClient(), show, place.cursor))
  const total = place.cursor === '' ? desk.data?.total : undefined
  return (
    <>
      <div className="dash-head">
        <h1>Tax certificates</h1>
        <nav className="row" aria-label="Which certificates">
          {views.map((view) => (
            <a
              key={view.show}
              className="btn btn-s"
              href={staffHref.certificateDesk({ show: view.show })}
              aria-current={view.show === show && 'page'}
            >
              {view.label}
              {view.show === show && total !== undefined && ` (${total})`}
            </a>
          ))}
        </nav>
      </div>
      <Loaded
        query={desk}
        failed="The certificates could not be loaded."
        rows={5}
        empty={
          <div className="empty">
            <h2>{chosen?.none}</h2>
            <p>{chosen?.why}</p>
          </div>
        }
      >
        {({ items }) => (
          <ul className="certificates" aria-busy={desk.isPlaceholderData}>
            {items.map((certificate) => (
              <li key={certificate._id}>
                <DeskCard certificate={certificate} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Pagination
        place={place}
        next={desk.data?.next}
        addressAt={(at) => staffHref.certificateDesk({ show, ...at })}
      />
    </>
  )
}
