import type { api } from '#contract'
import type { Output } from '#contract/describe'
import {
  coversOwnUse,
  type CertificateForm,
  type CertificatePurpose,
  type CertificateStatus,
  type DocumentType,
  type TaxNumberKind,
} from '#contract/taxes/forms'
import type { TaxedState } from '#contract/taxes/states'
import type { Cover } from '../engine/cover-of.ts'
import type { Day } from '#contract/values/days'
import type { PersonRow } from './certificate-desk.repository.ts'

export type CertificateRow = {
  id: string
  user_id: string
  form: string
  state: string
  purpose: string
  buyer_name: string
  buyer_address: string
  business_type: string
  number_kind: string
  number: string
  covers: string[]
  blanket: boolean
  valid_from: Day
  expires_on: Day | null
  status: string
  submitted_at: Date
  decided_at: Date | null
  decided_by: string | null
  decision_reason: string | null
  revoked_at: Date | null
  revoked_by: string | null
  revocation_reason: string | null
  last_used_at: Date | null
  document_type: string
  document_bytes: number
}

type Certificate = Output<typeof api.taxCertificates.list>['items'][number]
type DeskCertificate = Output<typeof api.certificateDesk.list>['items'][number]

export function presentCertificate(row: CertificateRow, today: Day): Certificate {
  return {
    _id: row.id,
    form: row.form as CertificateForm,
    state: row.state as TaxedState,
    purpose: row.purpose as CertificatePurpose,
    buyerName: row.buyer_name,
    buyerAddress: row.buyer_address,
    businessType: row.business_type,
    numberKind: row.number_kind as TaxNumberKind,
    number: row.number,
    categories: row.covers,
    isBlanket: row.blanket,
    validFrom: row.valid_from,
    expiresOn: row.expires_on,
    status: row.status as CertificateStatus,
    isExpired: row.expires_on !== null && row.expires_on < today,
    submittedAt: row.submitted_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    rejectionReason: row.decision_reason,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    revocationReason: row.revocation_reason,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    document: { type: row.document_type as DocumentType, bytes: row.document_bytes },
  }
}

/** The same for those who decide, with the names of the people as they are today. */
export function presentForDesk(
  row: CertificateRow,
  people: Map<string, PersonRow>,
  today: Day,
): DeskCertificate {
  const person = (id: string | null) =>
    id === null ? null : { _id: id, name: people.get(id)?.name ?? (people.get(id)?.email || null) }
  const customer = people.get(row.user_id)
  return {
    ...presentCertificate(row, today),
    customer: { _id: row.user_id, name: customer?.name ?? null, email: customer?.email ?? '' },
    decidedBy: person(row.decided_by),
    revokedBy: person(row.revoked_by),
  }
}

/** The part that decides which lines it exempts. */
export function coverOfRow(row: CoverRow): Cover {
  return {
    id: row.id,
    state: row.state,
    status: row.status as CertificateStatus,
    categories: row.covers,
    coversOwnUse: coversOwnUse(row.purpose as CertificatePurpose),
    isBlanket: row.blanket,
    isUsed: row.isUsed,
    validFrom: row.valid_from,
    expiresOn: row.expires_on,
  }
}

export type CoverRow = Pick<
  CertificateRow,
  'id' | 'state' | 'status' | 'covers' | 'purpose' | 'blanket' | 'valid_from' | 'expires_on'
> & { isUsed: boolean }
