import { orderColumnNames, type OrderColumn } from '#contract/staff/order-desk'

export type Columns = readonly OrderColumn[]

/** The first column names the order, so it is always there. */
export const fixedColumn: OrderColumn = 'orderBy'

/** The columns of the specification, and the status. */
export const usualColumns: Columns = orderColumnNames.slice(0, 7)

export const columnLabels: Record<OrderColumn, string> = {
  orderBy: 'Order by',
  productName: 'Product name',
  company: 'Company',
  price: 'Unit price',
  quantity: 'Quantity',
  total: 'Total',
  status: 'Status',
  placed: 'Placed',
  customer: 'Customer',
  category: 'Category',
  shipment: 'Shipped with',
}

/** 'total.status' in the address; nothing stands for the usual columns. */
export function readColumns(text: string): Columns {
  const named = new Set(text.split('.'))
  const found = orderColumnNames.filter((name) => named.has(name) || name === fixedColumn)
  return found.length > 1 ? found : usualColumns
}

export function writeColumns(columns: Columns): { columns?: string } {
  const text = columns.join('.')
  return text === usualColumns.join('.') ? {} : { columns: text }
}

/** The columns with one more or one less. */
export function toggled(columns: Columns, name: OrderColumn): Columns {
  return orderColumnNames.filter((one) => (one === name) !== columns.includes(one))
}
