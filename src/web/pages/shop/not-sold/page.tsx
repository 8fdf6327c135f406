import { href } from '#web/navigation/href.ts'
import { NothingHere } from '#web/pages/shop/not-found/nothing-here.tsx'

/** The page of a product that is hidden from sale. */
export function Page() {
  return (
    <NothingHere
      ways={
        <>
          <a className="btn btn-1" href={href.tools()}>
            Tool Items
          </a>
          <a className="btn" href={href.contact()}>
            Contact
          </a>
        </>
      }
    >
      <h1>Not sold at the moment</h1>
      <p className="lead">We keep this product, but do not sell it now. It may come back.</p>
      <p>
        Orders already placed for it go ahead as usual. Look for another part by its number or name.
      </p>
    </NothingHere>
  )
}
