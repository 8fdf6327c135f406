/** How CSV files head a column: 'paymentsAmount' → 'Payments amount'. */
export function columnHeading(column: string): string {
  const words = column.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
