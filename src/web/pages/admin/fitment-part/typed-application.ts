import type { DeskApplication, NewApplication } from '#contract/fitment/applications-desk.schema'
import type { FormErrors } from '#web/ui/forms/form-state.ts'
import type { FitPosition } from '#contract/fitment/fit-words'

/** An application as it is typed. */
export type TypedApplication = {
  yearFrom: string
  yearTo: string
  make: string
  model: string
  engine: string
  position: FitPosition | ''
  quantity: string
  note: string
}

export const noApplication: TypedApplication = {
  yearFrom: '',
  yearTo: '',
  make: '',
  model: '',
  engine: '',
  position: '',
  quantity: '1',
  note: '',
}

export const applicationLabels: Record<keyof TypedApplication, string> = {
  yearFrom: 'The first year',
  yearTo: 'The last year',
  make: 'The make',
  model: 'The model',
  engine: 'The engine',
  position: 'The position',
  quantity: 'The quantity',
  note: 'The note',
}

export function typedOf(one: DeskApplication): TypedApplication {
  return {
    yearFrom: String(one.yearFrom),
    yearTo: String(one.yearTo),
    make: one.make,
    model: one.model,
    engine: one.engine ?? '',
    position: one.position ?? '',
    quantity: String(one.quantity),
    note: one.note ?? '',
  }
}

/** What begins a form that another page leads to, with the vehicle in the address. */
export function typedFrom(search: URLSearchParams): TypedApplication {
  const said = (name: string) => search.get(name)?.slice(0, 80) ?? ''
  return {
    ...noApplication,
    make: said('make'),
    model: said('model'),
    yearFrom: said('from'),
    yearTo: said('to'),
  }
}

/** Without a last year the range is one year. */
export function sentOf(typed: TypedApplication): NewApplication {
  return {
    make: typed.make,
    model: typed.model,
    yearFrom: typed.yearFrom,
    yearTo: typed.yearTo.trim() === '' ? typed.yearFrom : typed.yearTo,
    engine: typed.engine,
    position: typed.position === '' ? null : typed.position,
    quantity: typed.quantity,
    note: typed.note,
  }
}

export type ApplicationErrors = FormErrors<TypedApplication>

/** What is missing. What cannot be read, the store says. */
export function missingIn(typed: TypedApplication): ApplicationErrors {
  return {
    ...(typed.yearFrom.trim() === '' && { yearFrom: 'The first year is missing.' }),
    ...(typed.make.trim() === '' && { make: 'The make is missing.' }),
    ...(typed.model.trim() === '' && { model: 'The model is missing.' }),
  }
}

export function yearsOf({ yearFrom, yearTo }: { yearFrom: number; yearTo: number }): string {
  return yearFrom === yearTo ? String(yearFrom) : `${yearFrom}–${yearTo}`
}

export function positionWords(position: FitPosition): string {
  return position.replace('_', ' ')
}

export function nameOf(one: DeskApplication): string {
  return `${yearsOf(one)} ${one.make} ${one.model}`
}
