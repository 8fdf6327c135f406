import '#web/pages/shop/product/product.css'
import { ProductFacts } from '#web/pages/shop/product/product-facts.tsx'
import { ProductCard } from '#web/ui/products/product-card.tsx'
import { ProductCardSkeletons } from '#web/ui/products/product-card-skeletons.tsx'
import { few, gone, long, wrench } from './samples.ts'
import { State } from './state.tsx'

export function Cards() {
  return (
    <div className="stack">
      <State name="in stock, few left, out of stock">
        <div className="grid dense-s">
          {[wrench, few, gone].map((product) => (
            <ProductCard key={product._id} product={product} eager />
          ))}
        </div>
      </State>
      <State name="hover" drawn="hover">
        <div className="grid dense-s">
          <ProductCard product={wrench} eager />
        </div>
      </State>
      <State name="focus" drawn="focus">
        <div className="grid dense-s">
          <ProductCard product={wrench} eager />
        </div>
      </State>
      <State name="long words and large figures, beside one as usual">
        <div className="grid dense-s">
          <ProductCard product={long} eager />
          <ProductCard product={wrench} eager />
        </div>
      </State>
      <State name="on their way">
        <ProductCardSkeletons count={3} />
      </State>
      <State name="figures of a product">
        <div className="buybox">
          <ProductFacts product={wrench} />
        </div>
      </State>
      <State name="large figures of a product">
        <div className="buybox">
          <ProductFacts product={long} />
        </div>
      </State>
    </div>
  )
}
