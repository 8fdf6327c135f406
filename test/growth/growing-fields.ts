import * as z from 'zod'
import type { Route } from '#contract/describe'
import type { Request } from '../doors.ts'

/** A text in a request: the way to it, what is there in a right request, and the most signs it may have. */
export type Field = {
  name: string
  right: unknown
  longest?: number
  put: (text: string) => Request
}

type Json = {
  properties?: Record<string, Json>
  items?: Json
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
  additionalProperties?: Json | boolean
  maxLength?: number
}
type Way = (string | number)[]
const parts = ['params', 'query', 'body'] as const

/** Every field of a call that may hold a text, however deep it lies; of a list, its first item. */
export function fieldsOf(route: Route, right: Request): Field[] {
  return parts.flatMap((part) => {
    const schema = route[part]
    if (!schema) return []
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
    const leaves = new Map(leavesOf(json, [], 0).map((leaf) => [leaf.way.join('.'), leaf]))
    return [...leaves].map(([name, { way, longest }]) => ({
      name: `${part}.${name}`,
      right: at(right[part], way),
      ...(longest !== undefined && { longest }),
      put: (text: string) => ({ ...right, [part]: withAt(right[part], way, text) }),
    }))
  })
}

// Some contracts hold themselves; what lies deeper than this is like what lies above.
const deepest = 6

function leavesOf(json: Json, way: Way, depth: number): { way: Way; longest?: number }[] {
  if (depth > deepest) return []
  const deeper = (inner: Json, step: Way) => leavesOf(inner, [...way, ...step], depth + 1)
  const inside = [
    ...Object.entries(json.properties ?? {}).flatMap(([name, inner]) => deeper(inner, [name])),
    ...(json.items ? deeper(json.items, [0]) : []),
    ...(typeof json.additionalProperties === 'object'
      ? deeper(json.additionalProperties, ['key'])
      : []),
    ...[json.anyOf, json.oneOf, json.allOf].flatMap((list) =>
      (list ?? []).flatMap((inner) => deeper(inner, [])),
    ),
  ]
  if (way.length === 0) return inside
  const own = { way, ...(json.maxLength !== undefined && { longest: json.maxLength }) }
  return [own, ...inside]
}

function at(value: unknown, way: Way): unknown {
  return way.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined,
    value,
  )
}

function withAt(value: unknown, [step, ...rest]: Way, text: string): unknown {
  if (step === undefined) return text
  const inner = withAt(at(value, [step]), rest, text)
  if (typeof step === 'number') return [inner, ...(Array.isArray(value) ? value.slice(1) : [])]
  return { ...(typeof value === 'object' && value !== null ? value : {}), [step]: inner }
}
