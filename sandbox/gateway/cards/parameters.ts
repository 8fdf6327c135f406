import { invalid } from './api-error.ts'
import { membersOf, type FormGroup, type FormValue } from './form.ts'

/**
 * The parameters of a call and their types. All are optional here; each call requires what it needs. A shape in brackets is a
 * list of such groups.
 */
export type Shape = {
  [name: string]: 'text' | 'integer' | 'boolean' | 'texts' | 'map' | readonly [Shape] | Shape
}

export const addressShape = {
  city: 'text',
  country: 'text',
  line1: 'text',
  line2: 'text',
  postal_code: 'text',
  state: 'text',
} as const satisfies Shape

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
          : T extends readonly [infer Each extends Shape]
            ? Parameters<Each>[]
            : T extends Shape
              ? Parameters<T>
              : never

/** Reads the parameters of a call. Refuses unknown ones with Stripe's error messages. */
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
    const path = pathIn(prefix, name)
    if (!isList(expected)) return unknownNames(value, expected, path)
    return Object.entries(value).flatMap(([at, member]) =>
      typeof member === 'string' ? [] : unknownNames(member, expected[0], pathIn(path, at)),
    )
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
  if (typeof expected === 'object' && isList(expected)) return groups(value, expected[0], name)
  if (typeof expected === 'object') {
    if (typeof value === 'string') throw invalid('Invalid object', { param: name })
    return readGroup(value, expected, name)
  }
  if (typeof value !== 'string') throw invalid('Invalid string', { param: name })
  if (expected === 'integer') return integer(value, name)
  if (expected === 'boolean') return boolean(value, name)
  return value
}

// TypeScript does not narrow a tuple out of an index signature by Array.isArray.
function isList(shape: readonly [Shape] | Shape): shape is readonly [Shape] {
  return Array.isArray(shape)
}

function groups(value: FormValue, shape: Shape, name: string): Record<string, unknown>[] {
  const members = typeof value === 'string' ? [value] : membersOf(value)
  return members.map((member, at) => {
    const path = pathIn(name, String(at))
    if (typeof member === 'string') throw invalid('Invalid object', { param: path })
    return readGroup(member, shape, path)
  })
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

/** https://docs.stripe.com/metadata: at most 50 keys, 40 characters per key, 500 per value. */
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
