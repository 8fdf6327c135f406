const streets = new Set(
  'alley aly avenue ave av boulevard blvd circle cir court ct drive dr expressway freeway highway hwy hill lane ln loop mall parkway pkwy pike place pl plaza plz road rd route rte square sq street st terrace ter trail trl turnpike tpke walk way'.split(
    ' ',
  ),
)
const generic = new Set(
  'north south east west n s e w ne nw se sw center centre park village industrial floor rear front dock gate home office shop garage store warehouse business building'.split(
    ' ',
  ),
)

/** Whether a word says what kind of street it is. Some such words are the names of cities too. */
export function isStreetWord(word = ''): boolean {
  return streets.has(word.toLowerCase())
}

/** Whether a word by itself names no city, although some city has this name: Street in Maryland, North in South Carolina. */
export function isNoCity(word: string): boolean {
  return isStreetWord(word) || generic.has(word.toLowerCase())
}

const numbered = new Set(
  'suite ste apt apartment unit room rm lot box bldg building dock bay gate ext extension no number store plant # highway hwy route rte fm sr cr'.split(
    ' ',
  ),
)

/** Whether a number after these words is that of a suite, of a road or of a telephone. */
export function isNumbered(word = '', before = ''): boolean {
  const last = word.toLowerCase()
  const isRoad = (last === 'road' || last === 'rd') && /^(?:county|state|farm)$/i.test(before)
  return isRoad || numbered.has(last)
}
