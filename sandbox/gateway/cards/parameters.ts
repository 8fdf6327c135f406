import { invalid } from './api-error.ts'
import { membersOf, type FormGroup, type FormValue } from './form.ts'

/** What a call takes. Everything is optional here; the calls themselves ask for what they need. */
export type Shape = { [name: string]: 'text' | 'integer' | 'boolean' | 'texts' | 'map' | Shape }

export type Parameters<S extends Shape> = { [N in keyof S]?: ParameterOf<S[N]> }

type ParameterOf<T> = T extends 'text'
  ? string
  : T extends 'integer'
    ? number
    : T extends 'boolean'
      ? boolean
      : T extends 'texts'
        ? string[]
        : T extends 'map'
          ? Record<string, string>
          : T extends Shape
            ? Parameters<T>
            : never

/** Reads the parameters of a call and refuses what it does not know, in Stripe's words. */
export function readParameters<S extends Shape>(form: FormGroup, shape: S): Parameters<S> {
  const unknown = unknownNames(form, shape)
  if (unknown.length > 0) {
    throw invalid(
      `Received unknown parameter${unknown.length > 1 ? 's' : ''}: ${unknown.join(', ')}`,
      {
        code: 'parameter_unknown',
        param: unknown[0] ?? '',
      },
    )
  }
  return readGroup(form, shape, '') as Parameters<S>
}

export function required<T>(value: T | undefined, name: string): T {
  if (value === undefined || value === '') {
    throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
  }
  return value
}

function unknownNames(form: FormGroup, shape: Shape, prefix = ''): string[] {
  return Object.entries(form).flatMap(([name, value]) => {
    const expected = shape[name]
    if (expected === undefined) return [pathIn(prefix, name)]
    if (typeof expected === 'string' || typeof value === 'string') return []
    return unknownNames(value, expected, pathIn(prefix, name))
  })
}

function readGroup(form: FormGroup, shape: Shape, prefix: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      readValue(value, shape[name] ?? 'text', pathIn(prefix, name)),
    ]),
  )
}

function readValue(value: FormValue, expected: Shape[string], name: string): unknown {
  if (expected === 'texts') return texts(value, name)
  if (expected === 'map') return map(value, name)
  if (typeof expected === 'object') {
    if (typeof value === 'string') throw invalid('Invalid object', { param: name })
    return readGroup(value, expected, name)
  }
  if (typeof value !== 'string') throw invalid('Invalid string', { param: name })
  if (expected === 'integer') return integer(value, name)
  if (expected === 'boolean') return boolean(value, name)
  return value
}

function integer(value: string, name: string): number {
  if (!/^-?\d{1,15}$/.test(value)) {
    throw invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name })
  }
  return Number(value)
}

function boolean(value: string, name: string): boolean {
  if (value !== 'true' && value !== 'false')
    throw invalid(`Invalid boolean: ${value}`, { param: name })
  return value === 'true'
}

function texts(value: FormValue, name: string): string[] {
  const members = typeof value === 'string' ? [] : membersOf(value)
  if (typeof value === 'string' || members.some((member) => typeof member !== 'string')) {
    throw invalid('Invalid array', { param: name })
  }
  return members.map(String)
}

/** https://docs.stripe.com/metadata: 50 keys, 40 characters a key, 500 a value. */
function map(value: FormValue, name: string): Record<string, string> {
  if (value === '') return {}
  if (typeof value === 'string') throw invalid('Invalid object', { param: name })
  const entries = Object.entries(value)
  if (entries.length > 50) throw invalid('Metadata can have up to 50 keys.', { param: name })
  const texts = entries.map(([key, text]): [string, string] => {
    if (typeof text !== 'string') throw invalid('Metadata values must be strings.', { param: name })
    if (key.length > 40)
      throw invalid('Metadata keys can have up to 40 characters.', { param: name })
    if (text.length > 500) {
      throw invalid('Metadata values can have up to 500 characters.', { param: pathIn(name, key) })
    }
    return [key, text]
  })
  return Object.fromEntries(texts)
}

function pathIn(prefix: string, name: string): string {
  return prefix ? `${prefix}[${name}]` : name
}
