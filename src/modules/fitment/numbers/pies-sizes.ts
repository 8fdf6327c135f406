import { collapsed, decimalIn, type XmlElement } from '#platform/xml-files'

/** What one piece weighs and how large it is packed, as far as a file tells. Whole grams and millimeters. */
export type ToldSizes = {
  weightGrams: number | null
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
}

const gramsOf: Record<string, number> = {
  PG: 453.592_37,
  LB: 453.592_37,
  OZ: 28.349_523_125,
  KG: 1000,
  GR: 1,
  GM: 1,
}
const millimetersOf: Record<string, number> = { IN: 25.4, FT: 304.8, CM: 10, MM: 1, MR: 1000 }
const largest = 2_000_000_000

/** The weight and the size of the package that holds one piece. Null: the item tells none in a unit that we know. */
export function sizesOf(item: XmlElement): ToldSizes | null {
  const packages = all(item, 'Packages').flatMap((list) => all(list, 'Package'))
  const single = packages.find((one) => textOf(one, 'PackageUOM') === 'EA' && holdsOne(one))
  if (!single) return null
  const [dimensions] = all(single, 'Dimensions')
  const [weights] = all(single, 'Weights')
  const length = (side: string) =>
    dimensions ? inUnits(sideOf(dimensions, side), millimetersOf[unitOf(dimensions)]) : null
  const sizes = {
    weightGrams: weights ? inUnits(textOf(weights, 'Weight'), gramsOf[unitOf(weights)]) : null,
    lengthMm: length('Length'),
    widthMm: length('Width'),
    heightMm: length('Height'),
  }
  return Object.values(sizes).every((size) => size === null) ? null : sizes
}

function holdsOne(one: XmlElement): boolean {
  return decimalIn(textOf(one, 'QuantityofEaches') || '1') === 1
}

/** The size for transport; older files have only one size. */
function sideOf(dimensions: XmlElement, side: string): string {
  return textOf(dimensions, `Shipping${side}`) || textOf(dimensions, side)
}

const unitOf = ({ attributes }: XmlElement) => collapsed(attributes['UOM'] ?? '').toUpperCase()

function inUnits(text: string, factor: number | undefined): number | null {
  const value = decimalIn(text)
  if (factor === undefined || value === undefined) return null
  const size = Math.ceil(value * factor - 1e-6)
  return size >= 1 && size <= largest ? size : null
}

function all({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name)
}

function textOf(element: XmlElement, name: string): string {
  return collapsed(all(element, name)[0]?.text ?? '')
}
