import type { Output } from '#contract/describe'
import type { api } from '#contract'
import { fieldRow } from '#contract/catalog/find-fields'
import type { ProductField } from '#contract/catalog/product-fields'
import { changedSince } from '#contract/edits/changed-since'
import { Refusal } from '#contract/refusals'
import { StaffProduct, type ProductChanges } from '#contract/staff/products.schema'
import { withPicturesAt } from '#contract/values/picture-address'
import { writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import type { Tx } from '#platform/db'
import { editProducts } from './edit-products.ts'
import { presentStaffProduct } from './staff-product.ts'
import { findStaffProduct } from './staff-products.repository.ts'

type Edited = { id: string; version: number; changes: ProductChanges }

/**
 * Changes one product. Refuses `changed_since`, with the product as it is now, if it is no longer in the version that
 * the caller saw.
 */
export async function editProduct(
  platform: Pick<Platform, 'db' | 'clock' | 'publicUrl'>,
  staff: Actor,
  { id, version, changes }: Edited,
): Promise<Output<typeof api.staffProducts.edit>> {
  const fields = Object.keys(changes) as ProductField[]
  const needed = [
    'products.edit' as const,
    ...fields.flatMap((field) => fieldRow(field).needs ?? []),
  ]
  return writeAsStaff(platform, staff, needed, async (tx) => {
    try {
      await editProducts(tx, platform, { actor: staff.id, wanted: [{ id, version, changes }] })
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'changed_since') throw error
      const found = await present(tx, id)
      const current = withPicturesAt(platform.publicUrl, () => StaffProduct.parse(found))
      throw changedSince('product', current)
    }
    return present(tx, id)
  })
}

async function present(tx: Tx, id: string) {
  const row = await findStaffProduct(tx, id)
  if (!row) throw new Refusal('not_found')
  return presentStaffProduct(row)
}
