import * as z from 'zod'
import { CategorySlug } from '#contract/catalog/category-slug.schema'
import { longestReason } from '../constants.ts'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import {
  Day,
  Deleted,
  Id,
  IdParams,
  Inserted,
  PageQuery,
  text,
  textOrNothing,
} from '../wire.schema.ts'
import {
  certificateForms,
  certificatePurposes,
  certificateStatuses,
  documentTypes,
  formFacts,
  isFormOf,
  largestDocumentBytes,
  taxNumberKinds,
  taxNumberProblem,
} from './forms.ts'
import { taxedStates } from './states.ts'

const Moment = z.iso.datetime()
const mostCategories = 200
const Categories = z
  .union([CategorySlug.transform((slug) => [slug]), z.array(CategorySlug).max(mostCategories)])
  .transform((slugs) => [...new Set(slugs)])
/** A form sends texts. */
const Flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])

const shown = {
  form: z.enum(certificateForms),
  state: z.enum(taxedStates),
  purpose: z.enum(certificatePurposes),
  buyerName: z.string(),
  buyerAddress: z.string(),
  businessType: z.string(),
  numberKind: z.enum(taxNumberKinds),
  number: z.string(),
  /** The categories of goods it is for; empty: all. */
  categories: z.array(z.string()),
  /** For any number of orders, not for a single one. */
  isBlanket: z.boolean(),
  validFrom: z.iso.date(),
  /** The last day. */
  expiresOn: z.iso.date().nullable(),
}

/** A certificate as its owner sees it. */
export const TaxCertificate = z.object({
  _id: Id,
  ...shown,
  status: z.enum(certificateStatuses),
  /** Whether its last day has passed. */
  isExpired: z.boolean(),
  submittedAt: Moment,
  decidedAt: Moment.nullable(),
  /** Why it was rejected. */
  rejectionReason: z.string().nullable(),
  revokedAt: Moment.nullable(),
  /** Why it was revoked; null if the owner withdrew it. */
  revocationReason: z.string().nullable(),
  /** When it last exempted an order. */
  lastUsedAt: Moment.nullable(),
  document: z.object({ type: z.enum(documentTypes), bytes: z.int() }),
})
export type TaxCertificate = z.output<typeof TaxCertificate>

const Person = z.object({ _id: Id, name: z.string().nullable() })

/** The same for those who decide about it. */
export const DeskCertificate = TaxCertificate.extend({
  /** The customer. Without a name once the account was erased. */
  customer: z.object({ _id: Id, name: z.string().nullable(), email: z.string() }),
  decidedBy: Person.nullable(),
  revokedBy: Person.nullable(),
})
export type DeskCertificate = z.output<typeof DeskCertificate>

/** The fields that are beside the file. Each may be sent as text; `categories` is repeated. */
export const NewCertificate = z
  .strictObject({
    form: shown.form,
    state: shown.state,
    purpose: shown.purpose,
    buyerName: text(120),
    buyerAddress: text(300),
    businessType: text(120),
    numberKind: shown.numberKind,
    number: text(40).regex(
      /^[\p{L}\d][\p{L}\d ./-]{2,}$/u,
      'must have at least 3 letters or digits, with spaces, dots, dashes and slashes between',
    ),
    categories: Categories.default([]),
    isBlanket: Flag,
    validFrom: Day,
    expiresOn: z.union([z.literal('').transform(() => null), Day, z.null()]).default(null),
  })
  .superRefine(({ form, state, purpose, numberKind, number, validFrom, expiresOn }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const facts = formFacts[form]
    if (!isFormOf(form, state)) refuse('form', `is no form of ${state}`)
    if (facts.purpose !== null && facts.purpose !== purpose) {
      refuse('purpose', `must be ${facts.purpose} for ${form}`)
    }
    if (!facts.numbers.includes(numberKind)) {
      refuse('numberKind', `must be ${facts.numbers.join(' or ')} for ${form}`)
    }
    const problem = taxNumberProblem(numberKind, number)
    if (problem !== undefined) refuse('number', problem)
    if (expiresOn !== null && expiresOn < validFrom) {
      refuse('expiresOn', 'must not be before the day from which it is valid')
    }
  })
export type NewCertificate = z.output<typeof NewCertificate>

export const deskViews = ['pending', 'active', 'expiring', 'rejected', 'revoked'] as const
export type DeskView = (typeof deskViews)[number]

export const DeskQuery = PageQuery.extend({ show: z.enum(deskViews).default('pending') })
export type DeskQuery = z.output<typeof DeskQuery>

/** Whoever accepts may narrow what the certificate covers, and say when it ends. Whoever rejects says why. */
export const Decision = z
  .strictObject({
    decision: z.enum(['accept', 'reject']),
    reason: textOrNothing(longestReason).default(''),
    categories: Categories.optional(),
    expiresOn: Day.nullable().optional(),
  })
  .refine(({ decision, reason }) => decision === 'accept' || reason !== '', {
    path: ['reason'],
    message: 'must not be empty',
  })
export type Decision = z.output<typeof Decision>

const staff = { access: 'staff', permission: 'certificates.decide' } as const
export const taxCertificates = describe(signedInRoutes.taxCertificates, {
  submit: {
    summary:
      'Sends a certificate of exemption with its document, a PDF, PNG or JPEG of at most 5 MB. A member of staff decides about it; until then tax is charged. Only for proven addresses.',
    access: 'user',
    body: NewCertificate,
    mostBytes: largestDocumentBytes,
    response: Inserted,
    idempotent: true,
    limited: 'certificates',
    refusals: [
      'email_unverified',
      'unsupported_media_type',
      'payload_too_large',
      'too_many_certificates',
      'busy',
    ],
  },
  list: {
    summary: 'The caller’s own certificates, the newest first.',
    access: 'user',
    query: PageQuery,
    response: TaxCertificate,
    paged: true,
    refusals: ['busy'],
  },
  document: {
    summary:
      'The document of a certificate, as it was sent. For its owner and the staff who decide.',
    access: 'owner',
    permission: 'certificates.decide',
    params: IdParams,
    response: z.enum(documentTypes),
    refusals: ['not_found'],
  },
  withdraw: {
    summary:
      'Withdraws a certificate of the caller. One that nobody has decided about is deleted; an active one is revoked.',
    access: 'owner',
    params: IdParams,
    response: Deleted,
    refusals: ['not_found', 'certificate_ended'],
  },
})

export const certificateDesk = describe(signedInRoutes.certificateDesk, {
  list: {
    summary:
      'The certificates of customers: `pending`, the longest waiting first; `expiring`, those that end within 30 days; the others newest first. Only the first page has a total.',
    ...staff,
    query: DeskQuery,
    response: DeskCertificate,
    paged: true,
    refusals: ['busy'],
  },
  decide: {
    summary:
      'Accepts or rejects a certificate, once. The customer gets an e-mail. Refuses `certificate_decided` if somebody was faster, and `own_certificate` to whoever sent it.',
    ...staff,
    params: IdParams,
    body: Decision,
    response: DeskCertificate,
    refusals: ['not_found', 'certificate_decided', 'own_certificate'],
  },
  revoke: {
    summary:
      'Ends an active certificate. Orders placed before stay exempt. The customer gets an e-mail with the reason.',
    ...staff,
    params: IdParams,
    body: z.strictObject({ reason: text(longestReason) }),
    response: DeskCertificate,
    refusals: ['not_found', 'certificate_ended', 'own_certificate'],
  },
})
