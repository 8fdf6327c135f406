import { formatDollars } from '#contract/money'
import type { Product } from '#contract/products.schema'
import { Button } from '../button.tsx'
import { Carousel } from '../carousel.tsx'
import { DataTable, type Column } from '../data-table.tsx'
import { ProductCard } from '../product-card.tsx'
import { ProductGrid } from '../product-grid.tsx'
import { ProductThumb } from '../product-thumb.tsx'
import { ReviewCard } from '../review-card.tsx'
import { SpecTable } from '../spec-table.tsx'
import { products, reviews } from './sample-data.ts'
import { Specimen } from './specimen.tsx'

const columns: Column<Product>[] = [
  { head: 'Picture', kind: 'picture', cell: ({ picture }) => <ProductThumb picture={picture} /> },
  { head: 'Name', kind: 'row', cell: ({ productName }) => productName },
  { head: 'Company', cell: ({ company }) => company },
  { head: 'Price', unit: 'each', kind: 'number', cell: ({ price }) => formatDollars(price) },
  { head: 'Available', kind: 'number', cell: ({ availableQuantity }) => availableQuantity },
  {
    head: 'Actions',
    kind: 'actions',
    cell: ({ productName }) => (
      <Button variant="danger" small aria-label={`Delete Item ${productName}`}>
        Delete Item
      </Button>
    ),
  },
]

export function ListSpecimens() {
  return (
    <>
      <Specimen name="Table">
        <DataTable caption="Products" columns={columns} rows={products} keyOf={({ _id }) => _id} />
      </Specimen>
      <Specimen name="Specification">
        <SpecTable
          caption="Specification"
          rows={[
            { name: 'Drive', value: '1/2 in.' },
            { name: 'Range', value: '40–200 N·m' },
          ]}
        />
      </Specimen>
      <Specimen name="Cards">
        <ProductGrid>
          {products.map((product) => (
            <ProductCard key={product._id} product={product} />
          ))}
        </ProductGrid>
      </Specimen>
      <Specimen name="Carousel">
        <Carousel
          id="carousel"
          title="From the workbench"
          items={reviews.map((review) => ({
            key: review.name,
            content: <ReviewCard {...review} />,
          }))}
        />
      </Specimen>
    </>
  )
}
