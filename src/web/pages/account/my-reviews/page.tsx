import '#web/pages/shop/product/more/reviews.css'
import './my-reviews.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { ownReviewsQuery } from '#web/pages/account/add-review/bought-query.ts'
import { useUser } from '#web/session/session.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { OwnReviewEntry } from './own-review.tsx'

/** What the customer has written, how it stands on the pages, and what the shop answered. */
export function Page() {
  const { email } = useUser()
  const reviews = useQuery(ownReviewsQuery(useClient(), email))
  return (
    <>
      <Crumbs trail={[{ label: 'My Profile', href: href.myProfile() }]} current="My Reviews" />
      <div className="dash-head">
        <h1>My Reviews</h1>
        <p className="row">
          <a className="btn btn-1" href={href.addReview()}>
            Add A Review
          </a>
        </p>
      </div>
      <Loaded
        query={reviews}
        failed="Your reviews could not be loaded."
        rows={4}
        empty={
          <div className="empty">
            <h2>No reviews yet</h2>
            <p>What you write about a product you bought is marked as a verified purchase.</p>
          </div>
        }
      >
        {(data) => (
          <ul className="l own-reviews">
            {data.map((review) => (
              <OwnReviewEntry key={review._id} review={review} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  )
}
