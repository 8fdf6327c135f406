import './home.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { categoriesQuery, newestProductsQuery, partsQuery } from '#web/data/catalogue-queries.ts'
import { newestReviewsQuery } from '#web/data/review-queries.ts'
import { AboutUs } from './about-us.tsx'
import { Banners } from './banners.tsx'
import { Hero } from './hero.tsx'
import { NewProducts } from './new-products.tsx'
import { platePartNumbers } from './plate-part-numbers.ts'
import { Questions } from './questions.tsx'
import { Reviews } from './reviews.tsx'
import { Statistics } from './statistics.tsx'

export function Page() {
  const client = useClient()
  const products = useQuery(newestProductsQuery(client))
  const categories = useQuery(categoriesQuery(client))
  const parts = useQuery(partsQuery(client, platePartNumbers))
  const reviews = useQuery(newestReviewsQuery(client))
  const itemCount = categories.data?.reduce((sum, { productCount }) => sum + productCount, 0)

  return (
    <>
      <Hero categories={categories} parts={parts.data ?? []} />
      <Banners torqueWrench={parts.data?.[0] ?? null} />
      <NewProducts products={products} itemCount={itemCount} />
      <Reviews reviews={reviews} />
      <Statistics />
      <AboutUs />
      <Questions />
    </>
  )
}
