import './attributes.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { staffCategoriesQuery } from '#web/pages/admin/categories/categories-query.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { AttributesForm } from './attributes-form.tsx'
import { staffAttributesQuery } from './attributes-query.ts'

export function Page({ params }: PageProps) {
  const client = useClient()
  const slug = params['slug'] ?? ''
  const list = useQuery(staffAttributesQuery(client, slug))
  const categories = useQuery(staffCategoriesQuery(client))
  const mayEdit = may(useUser(), 'products.edit')
  const name = categories.data?.find((one) => one.slug === slug)?.name ?? slug
  return (
    <>
      <Crumbs trail={[{ label: 'Categories', href: staffHref.categories() }]} current={name} />
      <div className="dash-head">
        <h1>Attributes of {name}</h1>
      </div>
      <p className="muted">
        Each is read from the specifications of the products. By these the list of the category is
        filtered, sorted and compared.
      </p>
      <Loaded query={list} failed="The attributes could not be loaded.">
        {(data) => <AttributesForm key={slug} list={data} mayEdit={mayEdit} />}
      </Loaded>
    </>
  )
}
