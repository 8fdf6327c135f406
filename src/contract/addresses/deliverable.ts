import {
  isMilitaryState,
  isTerritory,
  isTerritoryZip,
  noTerritory,
  stateName,
} from '../values/us-states.ts'

/** The parts of an address that decide whether our carriers deliver there. */
export type DeliveryPlace = {
  street: string
  line2: string
  city: string
  state: string
  zip: string
}

export type AddressProblem = { field: keyof DeliveryPlace; message: string }

/**
 * Why nothing can be delivered to an address; empty if it can be. Each message is the end of a sentence that begins with
 * the name of its field. `place`: where the ZIP code is; null if there is no such ZIP code, undefined if nobody has looked
 * it up yet.
 */
export function addressProblems(
  { street, line2, city, state, zip }: DeliveryPlace,
  place: { state: string } | null | undefined,
): AddressProblem[] {
  const boxes = (['street', 'line2'] as const).filter((field) =>
    isPostBox({ street, line2 }[field]),
  )
  const atState = stateProblem(state)
  const problems: (AddressProblem | undefined)[] = [
    ...boxes.map((field) => ({ field, message: noPostBox })),
    militaryCities.test(city.trim()) ? { field: 'city', message: noMilitaryPost } : undefined,
    atState === undefined ? undefined : { field: 'state', message: atState },
    zipProblem(zip, state, place),
  ]
  return problems.filter((problem) => problem !== undefined)
}

/** Whether a line of an address is a box at a post office, where only the Postal Service delivers. */
export function isPostBox(line: string): boolean {
  return postBoxes.test(line)
}

const postBoxes =
  /(?:^|[^\p{L}\p{N}])(?:p\.?\s*o\.?\s*(?:box|bx|b\.?|drawer)|post\s*(?:al|office)\s*(?:box|drawer)|pob)(?=$|[^\p{L}])|^\s*box\s*(?:#\s*)?\d+\s*$/iu
const militaryCities = /^(?:a\.?p\.?o\.?|f\.?p\.?o\.?|d\.?p\.?o\.?)$/i

const noPostBox = 'must be a street address: our carriers do not deliver to PO boxes'
const noMilitaryPost =
  'must not be a military or diplomatic post office: our carriers do not deliver to APO, FPO and DPO addresses'

function stateProblem(state: string): string | undefined {
  if (isMilitaryState(state)) return noMilitaryPost
  if (isTerritory(state)) return noTerritory
  return stateName(state) === undefined ? 'must be a two-letter state code' : undefined
}

function zipProblem(
  zip: string,
  state: string,
  place: { state: string } | null | undefined,
): AddressProblem | undefined {
  // One sentence is enough where the state says it already.
  if (place === undefined || isMilitaryState(state) || place?.state === state) return undefined
  const isThere = place === null ? isTerritoryZip(zip.trim()) : isTerritory(place.state)
  if (isThere) return isTerritory(state) ? undefined : { field: 'zip', message: noTerritory }
  if (place === null) return { field: 'zip', message: 'must be a ZIP code that exists' }
  if (isMilitaryState(place.state)) return { field: 'zip', message: noMilitaryPost }
  const wanted = stateName(state)
  if (stateProblem(state) !== undefined || wanted === undefined) return undefined
  const found = stateName(place.state) ?? place.state
  return { field: 'zip', message: `must be in ${wanted}: ${zip.trim().slice(0, 5)} is in ${found}` }
}
