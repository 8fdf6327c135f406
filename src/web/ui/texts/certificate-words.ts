import type { CertificateForm, CertificatePurpose, TaxNumberKind } from '#contract/taxes/forms'

// The words of tax certificates, for their owners and for those who decide about them.

export const formNames: Record<CertificateForm, string> = {
  'ST-3': 'ST-3, resale',
  'ST-3NR': 'ST-3NR, resale by a business outside New Jersey',
  'ST-4': 'ST-4, exempt use',
  'ST-5': 'ST-5, exempt organization',
  'ST-7': 'ST-7, farm',
  'ST-8': 'ST-8, capital improvement',
  'ST-13': 'ST-13, contractor',
  'ST-SST': 'ST-SST, for several states',
  UZ: 'UZ, urban enterprise zone',
  other: 'The state’s own form',
}

export const purposeNames: Record<CertificatePurpose, string> = {
  resale: 'Resale',
  exempt_use: 'Exempt use',
  organization: 'Exempt organization',
  farm: 'Farm',
  capital_improvement: 'Capital improvement',
  contractor: 'Work for an exempt organization',
  enterprise_zone: 'Urban enterprise zone',
}

export const numberNames: Record<TaxNumberKind, string> = {
  nj_tax: 'New Jersey taxpayer number',
  fein: 'Federal employer number (FEIN)',
  state_tax: 'Registration in another state',
  drivers_license: 'Driver’s license',
  organization: 'Number of the exempt organization',
}

/** '2026-12-31' → 'Dec 31, 2026' */
export function dayWords(day: string): string {
  const options = { dateStyle: 'medium', timeZone: 'UTC' } as const
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', options)
}

/** 'PDF, 312 kB' */
export function documentWords({ type, bytes }: { type: string; bytes: number }): string {
  const kind = type === 'application/pdf' ? 'PDF' : type === 'image/png' ? 'PNG' : 'JPEG'
  const size =
    bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
  return `${kind}, ${size}`
}
