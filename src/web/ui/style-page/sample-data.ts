import type { Product } from '#contract/products.schema'

/** In stock, nearly gone, sold out. */
export const products: Product[] = [
  {
    _id: 'wrench',
    partNumber: 'CW-14M',
    productName: 'Combination Wrench, 14 mm',
    company: 'Northfield Tool',
    price: 14.2,
    availableQuantity: 240,
    minimumOrder: 5,
    description: 'Twelve-point box, open end at 15°. Forged and chromed, size on both faces.',
    picture: 'wrench',
    category: 'wrenches',
  },
  {
    _id: 'pads',
    partNumber: 'BP-1047C',
    productName: 'Ceramic Brake Pad Set, Front',
    company: 'Halden Brake',
    price: 52.4,
    availableQuantity: 9,
    minimumOrder: 2,
    description: 'Four pads with slots, chamfers and shims. Low dust.',
    picture: 'pads',
    category: 'brakes',
  },
  {
    _id: 'belt',
    partNumber: 'TB-104A',
    productName: 'Timing Belt Kit, 104 Teeth',
    company: 'Ferrant Ride',
    price: 96.3,
    availableQuantity: 0,
    minimumOrder: 1,
    description: 'Belt, two cam gears and the crank gear.',
    picture: 'belt',
    category: 'engine',
  },
]

export const reviews = [
  {
    rating: 5,
    name: 'Dana Whitlock',
    partNumber: 'TW-40200',
    text: 'Crisp at 90 N·m, and the sheet in the box matched our own tester within one percent.',
  },
  {
    rating: 5,
    name: 'Marco Ilves',
    partNumber: 'BR-30028',
    text: 'Ordered by part number at 7 in the morning, here with the pads in two days.',
  },
  {
    rating: 4,
    name: 'Priya Raman',
    partNumber: 'FJ-25LP',
    text: 'The jack is heavy, as it ought to be. Six strokes to the pinch weld on a lowered car.',
  },
  {
    rating: 3,
    name: 'Tom Keller',
    text: 'Good tools. The box arrived with a dent, the tools without.',
  },
]
