import { invalid } from './api-error.ts'

/** What a form carries: texts, and groups of them by name or number. */
export type FormValue = string | FormGroup
export type FormGroup = { [name: string]: FormValue }

const largestDepth = 6

/** Reads Stripe's form encoding: `a=1`, `a[b]=2`, `a[]=3`, `a[0][b]=4`. */
export function parseForm(text: string): FormGroup {
  const form = newGroup()
  for (const [name, value] of new URLSearchParams(text)) put(form, pathOf(name), value)
  return form
}

/** The members of `a[]=x&a[]=y` or `a[0]=x&a[1]=y`. */
export function membersOf(group: FormGroup): FormValue[] {
  return Object.values(group)
}

function pathOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!match?.[1]) throw invalid(`Invalid parameter name: ${name}`)
  const inner = Array.from((match[2] ?? '').matchAll(/\[([^[\]]*)\]/g), (part) => part[1] ?? '')
  if (inner.length > largestDepth) throw invalid('Parameters are nested too deeply.')
  return [match[1], ...inner]
}

function put(group: FormGroup, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? String(Object.keys(group).length) : name
  if (rest.length === 0) {
    group[key] = value
    return
  }
  const inner = group[key]
  const next = typeof inner === 'object' ? inner : newGroup()
  group[key] = next
  put(next, rest, value)
}

function newGroup(): FormGroup {
  return Object.create(null) as FormGroup
}
