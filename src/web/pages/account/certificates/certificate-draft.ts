import {
  certificateForms,
  certificatePurposes,
  formFacts,
  isFormOf,
  taxNumberKinds,
  type CertificateForm,
  type CertificatePurpose,
  type TaxNumberKind,
} from '#contract/taxes/forms'

/** What is typed into the form, as texts. `categories`: joined by commas; `covers` says whether they count. */
export const freshDraft = {
  state: '',
  form: '',
  purpose: 'resale',
  buyerName: '',
  buyerAddress: '',
  businessType: '',
  numberKind: '',
  number: '',
  covers: 'all',
  categories: '',
  blanket: 'all',
  validFrom: '',
  expiresOn: '',
  key: '',
}
export type CertificateDraft = typeof freshDraft

export type Choices = {
  state: string
  forms: readonly CertificateForm[]
  form: CertificateForm
  purposes: readonly CertificatePurpose[]
  purpose: CertificatePurpose
  numberKinds: readonly TaxNumberKind[]
  numberKind: TaxNumberKind
}

/** The choices that are left by those made before, and what is chosen among them. */
export function choicesOf(typed: CertificateDraft, states: readonly string[]): Choices {
  const state = states.find((one) => one === typed.state) ?? states[0] ?? ''
  const forms = certificateForms.filter((form) => isFormOf(form, state))
  const form = chosenOf(forms, typed.form)
  const { purpose: only, numbers } = formFacts[form]
  const purposes = only === null ? certificatePurposes : [only]
  return {
    state,
    forms,
    form,
    purposes,
    purpose: chosenOf(purposes, typed.purpose),
    numberKinds: taxNumberKinds.filter((kind) => numbers.includes(kind)),
    numberKind: chosenOf(numbers, typed.numberKind),
  }
}

function chosenOf<Choice extends string>(choices: readonly Choice[], typed: string): Choice {
  const chosen = choices.find((choice) => choice === typed) ?? choices[0]
  if (chosen === undefined) throw new Error('There is nothing to choose from.')
  return chosen
}

export type DraftErrors = Partial<Record<keyof CertificateDraft | 'document', string>>

/** What is missing before anything is sent. */
export function missingIn(typed: CertificateDraft, file: File | null): DraftErrors {
  const required = {
    buyerName: 'Please enter the name of the business',
    buyerAddress: 'Please enter its address',
    businessType: 'Please enter the type of business',
    number: 'Please enter the number',
    validFrom: 'Please enter the day',
  } as const
  const missing = Object.entries(required).filter(
    ([field]) => typed[field as keyof typeof required].trim() === '',
  )
  return {
    ...Object.fromEntries(missing),
    ...(typed.covers === 'some' &&
      typed.categories === '' && { categories: 'Please choose at least one category' }),
    ...(file === null && { document: 'Please choose the file of the certificate' }),
  }
}
