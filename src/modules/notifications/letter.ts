/** What a mail says, without a word on how it looks. Amounts come as they are read: '$1,250.00'. */
export type Letter = {
  subject: string
  /** Stands above everything; the subject where there is none. */
  heading?: string
  paragraph: string
  button?: { label: string; url: string }
  goods?: Goods
  /** What else one looks up in a mail: number, status, address. A value may have several lines. */
  facts?: { label: string; value: string }[]
}

export type Goods = {
  lines: {
    partNumber: string
    name: string
    quantity: number
    unitPrice: string
    total: string
  }[]
  /** Below the lines; the last one counts most. */
  amounts: { label: string; amount: string }[]
}
