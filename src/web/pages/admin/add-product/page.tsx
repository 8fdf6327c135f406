import './add-product.css'
import { staffHref } from '#web/pages/staff-href.ts'
import { useUser } from '#web/session/session.ts'
import { ProductForm } from './product-form.tsx'

export function Page() {
  const admin = useUser()
  return (
    <>
      <div className="dash-head">
        <h1>Add Product</h1>
        <a href={staffHref.manageProducts()}>Manage Products</a>
      </div>
      <ProductForm admin={admin} />
    </>
  )
}
