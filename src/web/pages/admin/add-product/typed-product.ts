/** What an admin typed, unchanged. `picture` is the path of an uploaded picture or a link. */
export type TypedProduct = {
  productName: string
  company: string
  partNumber: string
  category: string
  price: string
  availableQuantity: string
  minimumOrder: string
  description: string
  picture: string
  weightGrams: string
  length: string
  width: string
  height: string
  /** 'Name: value', one per line. */
  specifications: string
}

export const emptyProduct: TypedProduct = {
  productName: '',
  company: '',
  partNumber: '',
  category: '',
  price: '',
  availableQuantity: '',
  minimumOrder: '1',
  description: '',
  picture: '',
  weightGrams: '',
  length: '',
  width: '',
  height: '',
  specifications: '',
}
