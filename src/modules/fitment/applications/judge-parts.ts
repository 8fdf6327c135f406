import type { PartFit } from '#contract/fitment/fitment.schema'
import { fitPositions, type FitPosition } from '#contract/fitment/fit-words'
import { invalidInput } from '#contract/refusals'
import { partNumberKey } from '#contract/values/part-number'
import type { Db } from '#platform/db'
import { fitVerdict, type FittedVehicle } from './fit-verdict.ts'
import { readFitting } from './fitting.repository.ts'
import {
  partsWithApplications,
  type ApplicationRow,
  type PartRow,
} from './judged-parts.repository.ts'

type Asked = { vehicle: string; engine?: string | undefined; part: readonly string[] }

/** What the shop says of each part and the vehicle, in the order asked. */
export async function judgeParts(db: Db, { part: parts, ...named }: Asked): Promise<PartFit[]> {
  const vehicle = await readFitting(db, named)
  if (!vehicle) throw invalidInput({ path: 'query.vehicle', message: 'must be named' })
  const found = await partsWithApplications(db, parts, vehicle)
  return parts.map((part) => judged(part, found.get(partNumberKey(part)), vehicle))
}

const unknown = {
  partNumber: null,
  kind: null,
  verdict: null,
  asksEngine: false,
  conditions: [],
  applications: [],
  isSample: false,
}

function judged(part: string, row: PartRow | undefined, vehicle: FittedVehicle): PartFit {
  if (!row) return { part, ...unknown }
  const { part_number: partNumber, kind, is_complete: isComplete } = row
  const { verdict, asksEngine, qualifiers, applications } = fitVerdict(
    { kind, isComplete },
    row.applications.map(applicationOf),
    vehicle,
  )
  return {
    part,
    partNumber,
    kind,
    verdict,
    asksEngine,
    conditions: qualifiers,
    applications: applications.map(({ position, quantity, engine, note }) => ({
      position,
      quantity,
      engine,
      condition: note,
    })),
    isSample: applications.some(({ isSample }) => isSample),
  }
}

/** An application as verdicts read it. */
export function applicationOf(row: ApplicationRow) {
  const { note, asks } = row
  return {
    ...row,
    position: positionOf(row.position),
    qualifier: note === null ? null : { text: note, asks },
  }
}

/** The word for the number that the database keeps. */
export function positionOf(place: ApplicationRow['position']): FitPosition | null {
  return place === null ? null : (fitPositions[place - 1] ?? null)
}
