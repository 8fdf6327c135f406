import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { staffCategoriesQuery } from '#web/pages/admin/categories/categories-query.ts'
import { EditorSection } from './editor-section.tsx'
import type { ProductEditor } from './use-product-editor.ts'

type Props = { editor: ProductEditor; mayPrice: boolean }

/** The fields of a product but its pictures and specifications. */
export function DetailsFields({ editor, mayPrice }: Props) {
  const { typed, base } = editor
  const categories = useQuery(staffCategoriesQuery(useClient()))
  const former = base.formerPartNumbers
  const wasNumber = former.length > 0 ? `Was ${former.join(', ')}. Those lead here.` : undefined
  return (
    <>
      <EditorSection
        section="details"
        title="Details"
        columns="two"
        editor={editor}
        mayPrice={mayPrice}
        hints={{
          partNumber:
            typed.partNumber.trim() === base.partNumber
              ? wasNumber
              : `${base.partNumber} will lead to the new number.`,
          minimumOrder: `${base.availableQuantity} available`,
        }}
        categories={(
          categories.data ?? [{ slug: typed.category, name: typed.category, movingTo: null }]
        )
          .filter(({ slug, movingTo }) => movingTo === null || slug === typed.category)
          .map(({ slug, name }) => ({ value: slug, name }))}
      />
      <EditorSection
        section="packed"
        title="One packed piece"
        columns="four"
        note="Other units are read too: 2.5 lb, 40 oz, 12 in. Anything over 68,039 g (150 lbs) ships by truck freight."
        editor={editor}
        mayPrice={mayPrice}
      />
      <EditorSection
        section="delivery"
        title="Delivery and tax"
        columns="two"
        editor={editor}
        mayPrice={mayPrice}
      />
    </>
  )
}
