import '#web/pages/shop/product/product.css'
import '#web/pages/orders/purchase/purchase.css'
import '#web/pages/orders/order/order.css'
import { OrderSkeleton } from '#web/pages/orders/order/order-skeleton.tsx'
import { ProductSkeleton } from '#web/pages/shop/product/product-skeleton.tsx'
import { OrderingSkeleton } from '#web/pages/orders/purchase/ordering.tsx'
import { Spinner } from '#web/ui/marks/spinner.tsx'
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
