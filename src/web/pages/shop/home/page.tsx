import './home.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { categoriesQuery, newestProductsQuery, partsQuery } from '#web/data/catalogue-queries.ts'
import { homeTextsQuery } from '#web/data/shop-queries.ts'
import { newestReviewsQuery } from '#web/data/review-queries.ts'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
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
  const texts = useQuery(homeTextsQuery(client))
  const itemCount = categories.data?.reduce((sum, { productCount }) => sum + productCount, 0)

  return (
    <>
      <Hero texts={texts.data} categories={categories} parts={parts} />
      <Banners banners={texts.data?.banners ?? []} parts={parts.data ?? []} />
      <NewProducts products={products} itemCount={itemCount} />
      <Reviews reviews={reviews} />
      {texts.isError && (
        <ErrorNote retry={() => void texts.refetch()}>
          The rest of this page could not be loaded.
        </ErrorNote>
      )}
      {texts.data && (
        <>
          <Statistics statistics={texts.data.statistics} />
          <AboutUs about={texts.data.about} />
          <Questions faq={texts.data.faq} />
        </>
      )}
    </>
  )
}
