import './certificates.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { ownCertificatesQuery, statesQuery } from '#web/data/tax-queries.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { CertificateForm } from './certificate-form.tsx'

/** A buyer’s certificates of exemption: what has become of each, and a form for another one. */
export function Page({ search }: PageProps) {
  const client = useClient()
  const place = readPlace(search)
  const certificates = useQuery(ownCertificatesQuery(client, place.cursor))
  const states = useQuery(statesQuery(client))
  const [isOpen, setOpen] = useState(false)
  const items = certificates.data?.items
  const collecting = states.data?.filter(({ collects }) => collects)
  const isFormOpen = isOpen || items?.length === 0
  // The form needs to know where tax is collected.
  const shown = {
    data: items && collecting ? { sent: items, taxed: collecting } : undefined,
    isError: items === undefined && certificates.isError,
    error: certificates.error,
    refetch: certificates.refetch,
  }
  return (
    <>
      <Crumbs
        trail={[{ label: 'My Profile', href: href.myProfile() }]}
        current="Tax certificates"
      />
      <div className="dash-head">
        <h1>Tax certificates</h1>
        {items && !isFormOpen && collecting && collecting.length > 0 && (
          <button type="button" className="btn btn-1" onClick={() => setOpen(true)}>
            Send a certificate
          </button>
        )}
      </div>
      <p className="certificates-about">
        If you buy free of sales tax, send us your certificate. Once we have accepted it, we charge
        no tax on the goods it covers, nor on their delivery.
      </p>
      <Loaded query={shown} failed="Your certificates could not be loaded." rows={4}>
        {({ sent, taxed }) => (
          <>
            {isFormOpen &&
              (taxed.length > 0 ? (
                <CertificateForm
                  states={taxed}
                  mayClose={sent.length > 0}
                  onDone={() => setOpen(false)}
                />
              ) : (
                <div className="empty">
                  <h2>No certificate is needed</h2>
                  <p>At present we charge no sales tax anywhere.</p>
                </div>
              ))}
            {sent.length > 0 && (
              <ul className="certificates" aria-busy={certificates.isPlaceholderData}>
                {sent.map((certificate) => (
                  <li key={certificate._id}>
                    <CertificateCard certificate={certificate} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
      <Pagination
        place={place}
        next={certificates.data?.next}
        addressAt={(at) => staffHref.certificates(at)}
      />
    </>
  )
}
