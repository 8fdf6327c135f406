/** What a measure is of. Two measures can be compared only if they have the same dimension. */
export type Dimension =
  | 'length'
  | 'mass'
  | 'torque'
  | 'pressure'
  | 'force'
  | 'voltage'
  | 'current'
  | 'charge'
  | 'power'
  | 'light'
  | 'rotation'
  | 'volume'
  | 'flow'
  | 'angle'
  | 'temperature'
  | 'color temperature'
  | 'noise'
  | 'duration'
  | 'share'
  | 'pieces'
  | 'teeth'
  | 'points'

export type Unit = {
  dimension: Dimension
  /** As the shop writes it after a number: "in.", "N·m". */
  symbol: string
  /** One of this unit in the base unit of its dimension: value in base units = number × factor + offset. */
  factor: number
  offset?: number
  /** How people write it, in lower case. `~` stands for an optional space, dot, dash or middle dot. */
  written: readonly string[]
  /** Written in exactly this case only: "5 m" is five meters, "5 M" is not. */
  exactly?: readonly string[]
}

/**
 * The units of the trade. Base units: mm, g, N·m, kPa, N, V, A, Ah, W, lm, rpm, L, L/min, °, °C, K, dB, s, %, and one for
 * what is counted. Factors: NIST SP 811, appendix B. A ton is the American one of 2,000 lb, also when it is written "t",
 * as on American jacks; a tonne is 1,000 kg.
 */
export const units: readonly Unit[] = [
  { dimension: 'length', symbol: 'mm', factor: 1, written: ['mm', 'millimeters?', 'millimetres?'] },
  {
    dimension: 'length',
    symbol: 'cm',
    factor: 10,
    written: ['cm', 'centimeters?', 'centimetres?'],
  },
  {
    dimension: 'length',
    symbol: 'm',
    factor: 1000,
    written: ['meters?', 'metres?'],
    exactly: ['m'],
  },
  { dimension: 'length', symbol: 'µm', factor: 0.001, written: ['[µμ]m', 'microns?'] },
  {
    dimension: 'length',
    symbol: 'in.',
    factor: 25.4,
    written: ['inch(?:es)?', 'in\\.?', '["″“”]', "['’]{2}"],
  },
  {
    dimension: 'length',
    symbol: 'ft',
    factor: 304.8,
    written: ['feet', 'foot', 'ft\\.?', "['′’]"],
  },
  { dimension: 'mass', symbol: 'kg', factor: 1000, written: ['kgs?', 'kilos?', 'kilograms?'] },
  { dimension: 'mass', symbol: 'g', factor: 1, written: ['g', 'grams?'] },
  { dimension: 'mass', symbol: 'lb', factor: 453.59237, written: ['lbs?\\.?', 'pounds?', '#'] },
  { dimension: 'mass', symbol: 'oz', factor: 28.349523125, written: ['oz\\.?', 'ounces?'] },
  { dimension: 'mass', symbol: 'ton', factor: 907_184.74, written: ['tons?', 't'] },
  { dimension: 'mass', symbol: 'tonne', factor: 1_000_000, written: ['tonnes?', 'metric~tons?'] },
  {
    dimension: 'torque',
    symbol: 'N·m',
    factor: 1,
    written: ['n~m', 'newton~met(?:er|re)s?'],
  },
  {
    dimension: 'torque',
    symbol: 'ft·lb',
    factor: 1.3558179483314,
    written: ['ft~lbs?\\.?', 'lbs?~ft\\.?', 'foot~pounds?', 'pound~feet', 'lbf~ft', 'ft~lbf'],
  },
  {
    dimension: 'torque',
    symbol: 'in·lb',
    factor: 0.11298482902762,
    written: ['in~lbs?\\.?', 'lbs?~in\\.?', 'inch~pounds?'],
  },
  { dimension: 'pressure', symbol: 'psi', factor: 6.8947572931684, written: ['psi'] },
  { dimension: 'pressure', symbol: 'bar', factor: 100, written: ['bars?'] },
  { dimension: 'pressure', symbol: 'kPa', factor: 1, written: ['kpa'] },
  { dimension: 'pressure', symbol: 'MPa', factor: 1000, written: ['mpa'] },
  { dimension: 'force', symbol: 'kN', factor: 1000, written: ['kn'] },
  { dimension: 'force', symbol: 'N', factor: 1, written: ['newtons?'], exactly: ['N'] },
  { dimension: 'voltage', symbol: 'V', factor: 1, written: ['v', 'volts?'] },
  {
    dimension: 'current',
    symbol: 'A',
    factor: 1,
    written: ['amps?', 'amperes?'],
    exactly: ['A', 'a'],
  },
  { dimension: 'charge', symbol: 'Ah', factor: 1, written: ['ah', 'amp~hours?'] },
  { dimension: 'charge', symbol: 'mAh', factor: 0.001, written: ['mah'] },
  { dimension: 'power', symbol: 'W', factor: 1, written: ['w', 'watts?'] },
  { dimension: 'power', symbol: 'kW', factor: 1000, written: ['kw', 'kilowatts?'] },
  { dimension: 'power', symbol: 'hp', factor: 745.69987158227, written: ['hp', 'horsepower'] },
  { dimension: 'light', symbol: 'lm', factor: 1, written: ['lm', 'lumens?'] },
  { dimension: 'rotation', symbol: 'rpm', factor: 1, written: ['rpm', 'r/min'] },
  { dimension: 'volume', symbol: 'L', factor: 1, written: ['l', 'lit(?:er|re)s?'] },
  { dimension: 'volume', symbol: 'mL', factor: 0.001, written: ['ml', 'millilit(?:er|re)s?'] },
  { dimension: 'volume', symbol: 'gal', factor: 3.785411784, written: ['gals?\\.?', 'gallons?'] },
  { dimension: 'volume', symbol: 'qt', factor: 0.946352946, written: ['qts?\\.?', 'quarts?'] },
  { dimension: 'flow', symbol: 'L/min', factor: 1, written: ['l/min', 'lpm'] },
  { dimension: 'flow', symbol: 'CFM', factor: 28.316846592, written: ['s?cfm'] },
  { dimension: 'angle', symbol: '°', factor: 1, written: ['°', 'deg\\.?', 'degrees?'] },
  { dimension: 'temperature', symbol: '°C', factor: 1, written: ['°\\s?c', 'deg(?:rees?)?~c'] },
  {
    dimension: 'temperature',
    symbol: '°F',
    factor: 5 / 9,
    offset: -160 / 9,
    written: ['°\\s?f', 'deg(?:rees?)?~f'],
  },
  { dimension: 'color temperature', symbol: 'K', factor: 1, written: ['kelvin'], exactly: ['K'] },
  { dimension: 'noise', symbol: 'dB(A)', factor: 1, written: ['db\\(a\\)', 'dba?', 'decibels?'] },
  {
    dimension: 'duration',
    symbol: 'h',
    factor: 3600,
    written: ['hours?', 'hrs?\\.?'],
    exactly: ['h'],
  },
  { dimension: 'duration', symbol: 'min', factor: 60, written: ['min\\.?', 'minutes?'] },
  {
    dimension: 'duration',
    symbol: 's',
    factor: 1,
    written: ['sec\\.?', 'seconds?'],
    exactly: ['s'],
  },
  { dimension: 'share', symbol: '%', factor: 1, written: ['%', 'percent'] },
  { dimension: 'pieces', symbol: 'pc', factor: 1, written: ['pcs?\\.?', 'pieces?', 'piece'] },
  { dimension: 'teeth', symbol: 'teeth', factor: 1, written: ['teeth', 'tooth'] },
  { dimension: 'points', symbol: 'points', factor: 1, written: ['points?', 'pts?\\.?'] },
]

/** The unit with this symbol, as in "N·m". An unknown symbol is an error of the program. */
export function unitOf(symbol: string): Unit {
  const unit = bySymbol.get(symbol)
  if (!unit) throw new Error(`There is no unit "${symbol}".`)
  return unit
}

const bySymbol = new Map(units.map((unit) => [unit.symbol, unit]))

export function toBase(number: number, { factor, offset = 0 }: Unit): number {
  return number * factor + offset
}

export function fromBase(value: number, { factor, offset = 0 }: Unit): number {
  return (value - offset) / factor
}
