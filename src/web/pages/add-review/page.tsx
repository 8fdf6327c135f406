import './add-review.css'
import { href } from '../../href.ts'
import { useUser } from '../../session.ts'
import { ReviewForm } from './review-form.tsx'

export function Page() {
  const user = useUser()
  return (
    <>
      <div className="dash-head">
        <h1>Add A Review</h1>
        <p className="muted small">
          It stands on the <a href={`${href.home()}#reviews`}>home page</a> under your name. Your
          address is not shown.
        </p>
      </div>
      <ReviewForm author={user} key={user._id} />
    </>
  )
}
