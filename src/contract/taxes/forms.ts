/** What a certificate says about the goods: why no tax is due on them. */
export const certificatePurposes = [
  'resale',
  'exempt_use',
  'organization',
  'farm',
  'capital_improvement',
  'contractor',
  'enterprise_zone',
] as const
export type CertificatePurpose = (typeof certificatePurposes)[number]

/** The certificates that New Jersey knows, the multistate one, and those of other states. */
export const certificateForms = [
  'ST-3',
  'ST-3NR',
  'ST-4',
  'ST-5',
  'ST-7',
  'ST-8',
  'ST-13',
  'ST-SST',
  'UZ',
  'other',
] as const
export type CertificateForm = (typeof certificateForms)[number]

export const certificateStatuses = ['pending', 'active', 'rejected', 'revoked'] as const
export type CertificateStatus = (typeof certificateStatuses)[number]

/** The kinds of numbers by which a state knows the buyer. */
export const taxNumberKinds = [
  'nj_tax',
  'fein',
  'state_tax',
  'drivers_license',
  'organization',
] as const
export type TaxNumberKind = (typeof taxNumberKinds)[number]

type FormFacts = {
  /** A state of its own, every state, or every state but New Jersey, which has forms of its own. */
  states: 'NJ' | 'every' | 'not NJ'
  /** The only purpose it can have; null: the buyer names it. */
  purpose: CertificatePurpose | null
  /** The numbers that make it complete. */
  numbers: readonly TaxNumberKind[]
}

const anyNumber = taxNumberKinds

export const formFacts: Record<CertificateForm, FormFacts> = {
  'ST-3': { states: 'NJ', purpose: 'resale', numbers: ['nj_tax'] },
  'ST-3NR': {
    states: 'NJ',
    purpose: 'resale',
    numbers: ['fein', 'state_tax', 'drivers_license'],
  },
  'ST-4': { states: 'NJ', purpose: 'exempt_use', numbers: anyNumber },
  'ST-5': { states: 'NJ', purpose: 'organization', numbers: ['organization'] },
  'ST-7': { states: 'NJ', purpose: 'farm', numbers: anyNumber },
  'ST-8': { states: 'NJ', purpose: 'capital_improvement', numbers: anyNumber },
  'ST-13': { states: 'NJ', purpose: 'contractor', numbers: anyNumber },
  'ST-SST': { states: 'every', purpose: null, numbers: anyNumber },
  UZ: { states: 'NJ', purpose: 'enterprise_zone', numbers: ['nj_tax'] },
  other: { states: 'not NJ', purpose: null, numbers: anyNumber },
}

/** Whether a form is of use in a state. */
export function isFormOf(form: CertificateForm, state: string): boolean {
  const { states } = formFacts[form]
  return states === 'every' || (states === 'NJ') === (state === 'NJ')
}

/** Goods for resale are exempt because they are sold on; every other purpose is a use of them. */
export function coversOwnUse(purpose: CertificatePurpose): boolean {
  return purpose !== 'resale'
}

/** Why a number cannot be one of its kind, as the end of a sentence; undefined if it can. */
export function taxNumberProblem(kind: TaxNumberKind, number: string): string | undefined {
  const digits = number.replace(/[\s./-]/g, '')
  if (kind === 'nj_tax' && !/^\d{12}$/.test(digits)) return 'must have 12 digits'
  if (kind === 'fein' && !/^\d{9}$/.test(digits)) return 'must have 9 digits'
  return undefined
}

/** An uploaded certificate may have at most this many bytes (5 MB). */
export const largestDocumentBytes = 5_000_000

/** What an uploaded certificate may be. */
export const documentTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const
export type DocumentType = (typeof documentTypes)[number]
