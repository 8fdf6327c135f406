import type { Subjects } from '#modules/imports'
import { bulkChangeSubject } from './bulk-changes/bulk-change-subject.ts'
import { pricesSubject, productsSubject, stockSubject } from './files/file-subjects.ts'

/** What imports of the catalogue are about. */
export const catalogImports = {
  bulk_change: bulkChangeSubject,
  products: productsSubject,
  prices: pricesSubject,
  stock: stockSubject,
} satisfies Subjects
