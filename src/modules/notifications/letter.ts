/** The content of a mail, without its layout. Amounts are formatted for the reader: '$1,250.00'. */
export type Letter = {
  subject: string
  /** Stands at the top. Defaults to the subject. */
  heading?: string
  paragraph: string
  button?: { label: string; url: string }
  goods?: Goods
  /** Details such as number, status or address. A value may have several lines. */
  facts?: { label: string; value: string }[]
}

export type Goods = {
  lines: {
    partNumber: string
    name: string
    quantity: number
    unitPrice: string
    total: string
    /** Stands below the quantity. */
    note?: string
  }[]
  /** Listed below the lines. The last one is the most important and stands out. */
  amounts: { label: string; amount: string }[]
}
