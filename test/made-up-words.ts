/** Words of made-up products, for tests, drills and benchmarks. */
export const kinds = [
  'Combination Wrench',
  'Deep Socket',
  'Torque Wrench',
  'Brake Rotor',
  'Brake Pad Set',
  'Oil Filter',
  'Air Filter',
  'Spark Plug',
  'Ball Bearing',
  'Radiator Hose',
  'Timing Belt Kit',
  'Shock Absorber',
  'Coil Spring',
  'Floor Jack',
  'Impact Wrench',
  'Hex Key Set',
  'Water Pump',
  'Alternator',
  'Head Gasket',
  'Inspection Lamp',
]

export const finishes = ['chromed', 'blackened', 'galvanized', 'machined', 'forged', 'cast']

export const makers =
  'Northfield Halden Ferrant Ostrava Garrow Dunmere Varnholt Kestrow Askeby Corrow'.split(' ')
const moreMakers =
  'Wendle Brantham Tolvane Merrick Stavern Oakhurst Lindell Pellworth Ravens Coldwater'
export const trades =
  'Tool Brake Ride Filter Lifting Cooling Engine Works Gauge Electric Air Storage'.split(' ')

/** 240 companies. A few have most products, as in a real catalogue. */
export const companies = [...makers, ...moreMakers.split(' ')].flatMap((maker) =>
  trades.map((trade) => `${maker} ${trade}`),
)

const starts = 'bar cal dor fen gal hol kar lum mor nev pol quin ras sol tam ul vor wes xan zel'
const middles = 'a e i o u an er il or us'
const ends = 'ben cor dal fax gon lin mar nex pax ric son tex van wick zon'

const invented = starts
  .split(' ')
  .flatMap((start) =>
    middles.split(' ').flatMap((middle) => ends.split(' ').map((end) => start + middle + end)),
  )

/** 3,000 invented words, in an order in which neighbors differ. The first is in many texts, the last in hardly any. */
export const words = invented.map((_, index) => String(invented[(index * 1237) % invented.length]))
