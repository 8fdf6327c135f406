/**
 * The states, the federal district and the territories, by their postal codes, with the first three digits of their ZIP
 * codes. Source: the United States Postal Service's list L002, 3-Digit ZIP Code Prefix Matrix
 * (https://pe.usps.com/text/LabelingLists/L002.htm). A few prefixes serve places in two states, such as 063 (Fishers
 * Island, New York, gets its mail through Connecticut) and 834 (Alta, Wyoming, through Idaho). Military addresses
 * (AA, AE, AP) are left out, since our carriers do not deliver there.
 */
const table = [
  ['AL', 'Alabama', '350-369'],
  ['AK', 'Alaska', '995-999'],
  ['AZ', 'Arizona', '850-865'],
  ['AR', 'Arkansas', '716-729'],
  ['CA', 'California', '900-961'],
  ['CO', 'Colorado', '800-816'],
  ['CT', 'Connecticut', '060-069'],
  ['DE', 'Delaware', '197-199'],
  ['DC', 'District of Columbia', '200 202-205 569'],
  ['FL', 'Florida', '320-339 341-349'],
  ['GA', 'Georgia', '300-319 398-399'],
  ['HI', 'Hawaii', '967-968'],
  ['ID', 'Idaho', '832-838'],
  ['IL', 'Illinois', '600-629'],
  ['IN', 'Indiana', '460-479'],
  ['IA', 'Iowa', '500-528'],
  ['KS', 'Kansas', '660-679'],
  ['KY', 'Kentucky', '400-427'],
  ['LA', 'Louisiana', '700-714'],
  ['ME', 'Maine', '039-049'],
  ['MD', 'Maryland', '206-219'],
  ['MA', 'Massachusetts', '010-027 055'],
  ['MI', 'Michigan', '480-499'],
  ['MN', 'Minnesota', '550-567'],
  ['MS', 'Mississippi', '386-397'],
  ['MO', 'Missouri', '630-658'],
  ['MT', 'Montana', '590-599'],
  ['NE', 'Nebraska', '680-693'],
  ['NV', 'Nevada', '889-898'],
  ['NH', 'New Hampshire', '030-038'],
  ['NJ', 'New Jersey', '070-089'],
  ['NM', 'New Mexico', '870-884'],
  ['NY', 'New York', '005 063 100-149'],
  ['NC', 'North Carolina', '270-289'],
  ['ND', 'North Dakota', '580-588'],
  ['OH', 'Ohio', '430-459'],
  ['OK', 'Oklahoma', '730-732 734-749'],
  ['OR', 'Oregon', '970-979'],
  ['PA', 'Pennsylvania', '150-196'],
  ['RI', 'Rhode Island', '028-029'],
  ['SC', 'South Carolina', '290-299'],
  ['SD', 'South Dakota', '570-577'],
  ['TN', 'Tennessee', '370-385'],
  ['TX', 'Texas', '733 750-799 885'],
  ['UT', 'Utah', '840-847'],
  ['VT', 'Vermont', '050-054 056-059'],
  ['VA', 'Virginia', '201 220-246'],
  ['WA', 'Washington', '980-994'],
  ['WV', 'West Virginia', '247-268'],
  ['WI', 'Wisconsin', '530-549'],
  ['WY', 'Wyoming', '820-831 834'],
  ['AS', 'American Samoa', '967'],
  ['GU', 'Guam', '969'],
  ['MP', 'Northern Mariana Islands', '969'],
  ['PR', 'Puerto Rico', '006-007 009'],
  ['VI', 'US Virgin Islands', '008'],
] as const

export const states: readonly (readonly [code: string, name: string])[] = table.map(
  ([code, name]) => [code, name],
)

const names = new Map<string, string>(states)

const territories: readonly string[] = ['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI']

/** Whether a code is that of a territory or a freely associated state, where our carriers do not deliver. */
export function isTerritory(code: string): boolean {
  return territories.includes(code)
}

/** Why nothing goes to a territory, as the end of a sentence that begins with the name of its field. The same wherever it is said. */
export const noTerritory =
  'is outside the 50 states and Washington, DC: we do not ship to territories yet'

/** Pago Pago shares its first three digits with Hawaii. */
const samoa = '96799'

/** Whether a ZIP code is one of a territory. The list of ZIP codes leaves most of them out; their first digits tell. */
export function isTerritoryZip(zip: string): boolean {
  const found = statesOfZip(zip)
  return zip.startsWith(samoa) || (found.length > 0 && found.every(isTerritory))
}

/** The codes that the Postal Service uses in place of a state for military addresses. */
export function isMilitaryState(code: string): boolean {
  return ['AA', 'AE', 'AP'].includes(code)
}

/** The name of a state: 'NJ' gives 'New Jersey'. Undefined for an unknown code. */
export function stateName(code: string): string | undefined {
  return names.get(code)
}

/** The codes of the states that use the first three digits of this ZIP code; empty if no state does. */
export function statesOfZip(zip: string): readonly string[] {
  const prefix = zip.slice(0, 3)
  return table.filter(([, , ranges]) => isIn(ranges, prefix)).map(([code]) => code)
}

/** Why this ZIP code does not fit this state, as the end of a sentence that begins with 'The ZIP code'; undefined if it fits. */
export function zipProblem(zip: string, state: string): string | undefined {
  if (zip === '' || state === '') return undefined
  const found = statesOfZip(zip)
  if (found.includes(state)) return undefined
  if (found.length === 0) return unusedZip
  const where = found.map((code) => names.get(code)).join(' or ')
  return `must be in ${names.get(state) ?? state}: ${zip} is in ${where}`
}

/** The same for a ZIP code that no state uses. */
export const unusedZip = 'must be a valid ZIP code'

function isIn(ranges: string, prefix: string): boolean {
  return ranges.split(' ').some((range) => {
    const [first = '', last = first] = range.split('-')
    return first <= prefix && prefix <= last
  })
}
