import { uploadedPicture } from '#contract/catalog/picture.schema'
import type { FieldError } from '#contract/refusals'
import type { Platform } from '#platform'
import type { Db, Tx } from '#platform/db'
import { keptPicture } from '#contract/values/picture-address'
import { isPictureThere } from '../pictures/pictures.repository.ts'
import { isCategory, isTaken } from './new-product.repository.ts'

/** What the shop has to look up of a product. Only texts count; what is none is refused for itself. */
type Looked = {
  productName?: unknown
  company?: unknown
  partNumber?: unknown
  category?: unknown
  picture?: unknown
  draft?: unknown
}

/** The fields that another product on sale has. */
const taken = 'is that of another product on sale'

/** What speaks against a new product in the shop: another one with its name or number, its category, its picture. */
export async function wrongWithNew(db: Db | Tx, product: Looked): Promise<FieldError[]> {
  const words = (field: keyof Looked) => {
    const value = product[field]
    return typeof value === 'string' ? value.trim() : ''
  }
  const errors: FieldError[] = []
  const note = (field: string, message: string) => errors.push({ path: `body.${field}`, message })
  if (product.draft !== true) {
    const [productName, company, partNumber] = [
      words('productName'),
      words('company'),
      words('partNumber'),
    ]
    const found = await isTaken(db, { productName, company, partNumber })
    if (found.name) note('productName', taken)
    if (found.number) note('partNumber', taken)
  }
  const category = words('category')
  if (category !== '' && !(await isCategory(db, category))) {
    note('category', `“${category.slice(0, 60)}” is not a category of the shop`)
  }
  const sha256 = uploadedPicture.exec(words('picture'))?.[1]
  if (sha256 !== undefined && !(await isPictureThere(db, sha256))) {
    note('picture', 'was not uploaded')
  }
  return errors
}

/** Whether a product of the same name or number is all that speaks against it, for which there is a refusal of its own. */
export function isOnlyTaken(errors: readonly FieldError[]): boolean {
  return errors.length === 1 && errors[0]?.message === taken
}

/** The same for a body that was refused already. */
export async function alsoWrongWithNew({
  platform,
  body,
}: {
  platform: Pick<Platform, 'db' | 'publicUrl'>
  body: unknown
}): Promise<FieldError[]> {
  if (typeof body !== 'object' || body === null) return []
  const { picture }: Looked = body
  const kept = typeof picture === 'string' ? keptPicture(picture.trim(), platform.publicUrl) : ''
  return wrongWithNew(platform.db, { ...body, picture: kept })
}
