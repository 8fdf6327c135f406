import { DatabaseSync } from 'node:sqlite'
import type { VehicleKind } from '../../src/contract/vehicles/kinds.ts'
import { nameSlug } from '../../src/modules/vehicles/tree/name-key.ts'

/** The rows of vPIC that the store needs. Years are those in which a schema counts, both included. */
export type Vpic = {
  dated: string
  makes: Map<number, string>
  /** `slugOf`: the name of which the address is made, where that is another. */
  models: Map<number, { makeId: number; name: string; slugOf?: string }>
  wmis: { wmi: string; kind: string; makeId: number | null; schemas: Span[] }[]
  patterns: Map<number, Pattern[]>
  /** What engine models named in patterns say: element and value by the name of the engine model. */
  engineModels: Map<string, { element: number; value: string }[]>
}
export type Span = { schemaId: number; from: number; to: number; isOpen: boolean }
export type Pattern = { element: number; keys: string; value: string }

export const elements = {
  cylinders: 9,
  cubicCentimeters: 11,
  liters: 13,
  engineModel: 18,
  fuel: 24,
  make: 26,
  model: 28,
  layout: 64,
  secondFuel: 66,
  series: 34,
  turbo: 135,
} as const

export const kinds: Record<number, string> = {
  1: 'motorcycle',
  2: 'car',
  3: 'truck',
  5: 'bus',
  6: 'trailer',
  7: 'mpv',
  9: 'low_speed',
  10: 'incomplete',
  13: 'off_road',
}

export function isSold(kind: string): kind is VehicleKind {
  return kind === 'car' || kind === 'truck' || kind === 'mpv'
}

type Ask = <Row>(sql: string) => Row[]
type Model = { id: number; makeId: number; name: string }

const wanted = Object.values(elements).join(', ')
const lastYear = 2026

/** Reads what is needed of vPIC's SQLite file. */
export function readVpic(file: string): Vpic {
  const database = new DatabaseSync(file, { readOnly: true })
  const all: Ask = <Row>(sql: string) => database.prepare(sql).all() as Row[]
  const [{ dated }] = all<{ dated: string }>('select max(UpdatedOn) as dated from Pattern') as [
    { dated: string },
  ]
  const models =
    'select ModelId as id, MakeId as makeId, Name as name from Make_Model join Model on Model.Id = ModelId'
  return {
    dated: dated.slice(0, 10),
    makes: new Map(
      all<{ id: number; name: string }>('select Id as id, Name as name from Make').map((make) => [
        make.id,
        readable(make.name),
      ]),
    ),
    models: new Map(
      all<Model>(models).map(({ id, makeId, name }) => [id, { makeId, name: readable(name) }]),
    ),
    wmis: readWmis(all),
    patterns: readPatterns(all, sameModels(all(`${models} order by 1`))),
    engineModels: readEngineModels(all),
  }
}

function readWmis(all: Ask): Vpic['wmis'] {
  const spans = readSpans(all)
  return all<{ id: number; wmi: string; kind: number; makeId: number | null }>(
    'select Id as id, Wmi as wmi, VehicleTypeId as kind, MakeId as makeId from Wmi where VehicleTypeId is not null order by Wmi, Id',
  ).flatMap(({ id, wmi, kind, makeId }) => {
    const word = kinds[kind]
    // Some rows are no WMI: a few are in brackets or have a letter that VINs lack.
    if (word === undefined || !/^([A-HJ-NPR-Z0-9]{3}){1,2}$/.test(wmi)) return []
    const hasModels = isSold(word) || word === 'bus'
    return [{ wmi, kind: word, makeId, schemas: hasModels ? (spans.get(id) ?? []) : [] }]
  })
}

/** The years of the schemas, by the id of the WMI. */
function readSpans(all: Ask): Map<number, Span[]> {
  const spans = new Map<number, Span[]>()
  for (const row of all<{ wmi: number; schema: number; from: number; to: number | null }>(
    'select WmiId as wmi, VinSchemaId as "schema", YearFrom as "from", YearTo as "to" from Wmi_VinSchema order by 1, 2, 3, Id',
  )) {
    // Old schemas that nobody closed belong to their first year.
    const isOpen = row.to === null && row.from >= 2015
    const to = row.to ?? (isOpen ? Math.max(row.from, lastYear) : row.from)
    const span = { schemaId: row.schema, from: row.from, to, isOpen }
    spans.set(row.wmi, [...(spans.get(row.wmi) ?? []), span])
  }
  return spans
}

function readPatterns(all: Ask, same: Map<number, number>): Vpic['patterns'] {
  const patterns: Vpic['patterns'] = new Map()
  // The newest first: of patterns that are equally narrow, the first counts.
  for (const { schema, element, keys, value } of all<Pattern & { schema: number }>(
    `select VinSchemaId as "schema", ElementId as element, Keys as keys, AttributeId as value from Pattern
     where ElementId in (${wanted}) order by 1, coalesce(UpdatedOn, CreatedOn) desc, Id desc`,
  )) {
    const told =
      element === elements.model ? String(same.get(Number(value)) ?? value) : value.trim()
    patterns.set(schema, [...(patterns.get(schema) ?? []), { element, keys, value: told }])
  }
  return patterns
}

function readEngineModels(all: Ask): Vpic['engineModels'] {
  const engineModels: Vpic['engineModels'] = new Map()
  for (const { name, ...fact } of all<{ name: string; element: number; value: string }>(
    `select Name as name, ElementId as element, AttributeId as value from EngineModelPattern
     join EngineModel on EngineModel.Id = EngineModelId where ElementId in (${wanted}) order by EngineModel.Id, EngineModelPattern.Id`,
  )) {
    engineModels.set(name, [...(engineModels.get(name) ?? []), fact])
  }
  return engineModels
}

/** Models of one make that differ by signs alone are one: the one with the lowest id. */
function sameModels(rows: readonly Model[]) {
  const first = new Map<string, number>()
  const same = new Map<number, number>()
  for (const { id, makeId, name } of rows) {
    const key = `${makeId} ${nameSlug(name)}`
    const kept = first.get(key)
    if (kept === undefined) first.set(key, id)
    else same.set(id, kept)
  }
  return same
}

/** Some names are in capitals throughout. Words of up to four letters may be abbreviations and stay. */
function readable(name: string): string {
  return name
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<![\w'])[A-Z]{5,}(?![\w'])/g, (word) => word[0] + word.slice(1).toLowerCase())
}
