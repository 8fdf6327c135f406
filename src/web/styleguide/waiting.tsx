import '../pages/product/product.css'
import '../pages/purchase/purchase.css'
import '../pages/order/order.css'
import { OrderSkeleton } from '../pages/order/order-skeleton.tsx'
import { ProductSkeleton } from '../pages/product/product-skeleton.tsx'
import { OrderingSkeleton } from '../pages/purchase/ordering.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { State } from './state.tsx'

export function Waiting() {
  return (
    <div className="states wide">
      <State name="a part of a page">
        <Spinner label="Loading" />
      </State>
      <State name="a page">
        <Spinner label="Loading" page />
      </State>
      <State name="a product">
        <ProductSkeleton />
      </State>
      <State name="the form of an order">
        <OrderingSkeleton />
      </State>
      <State name="an order">
        <OrderSkeleton />
      </State>
    </div>
  )
}
