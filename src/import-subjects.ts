import { catalogImports } from '#modules/catalog'
import { fitmentImports } from '#modules/fitment'
import type { Subjects } from '#modules/imports'

/** What files and bulk changes may be about. Each is a row; the module `imports` does the rest. */
export const importSubjects: Subjects = { ...catalogImports, ...fitmentImports }
