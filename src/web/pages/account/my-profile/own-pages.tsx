import { cartHref } from '#web/cart/cart-href.ts'
import { href } from '#web/navigation/href.ts'
import { staffHref } from '#web/pages/staff-href.ts'

const pages = [
  {
    label: 'Sign-in and security',
    address: href.security(),
    says: 'Name, e-mail, password, second factor, and where you are signed in.',
  },
  {
    label: 'My addresses',
    address: staffHref.addresses(),
    says: 'Where orders go. Choose one at the checkout instead of typing it.',
  },
  {
    label: 'My lists',
    address: cartHref.lists(),
    says: 'Parts you order again and again, into the cart with one press.',
  },
  {
    label: 'My reviews',
    address: staffHref.myReviews(),
    says: 'The reviews you have written. Change or remove them here.',
  },
  {
    label: 'My vehicles',
    address: '/Garage',
    says: 'Choose one, and every part says whether it fits.',
  },
  {
    label: 'Tax certificates',
    address: staffHref.certificates(),
    says: 'For resale and other exemptions from sales tax.',
  },
]

/** The other pages of an account, each with what it is for. */
export function OwnPages() {
  return (
    <nav className="own-pages" aria-labelledby="own-pages">
      <h2 id="own-pages">Also yours</h2>
      <ul className="l">
        {pages.map(({ label, address, says }) => (
          <li key={label}>
            <a href={address}>{label}</a>
            <p className="small muted">{says}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
