import type { PictureProblem, Product } from '#contract/catalog/product.schema'

const sentences: Record<PictureProblem, string> = {
  not_https: 'Its link does not begin with https://.',
  not_public: 'Its link does not lead to a public address.',
  redirect: 'Its link redirects to another address. Please use that address.',
  not_there: 'There is nothing at its link.',
  too_large: 'The file at its link is larger than 10 MB.',
  no_picture: 'The file at its link is not a usable JPEG, PNG or WebP picture.',
  not_reached: 'Its link could not be reached yet. The store keeps trying for half an hour.',
}

/** The state of a picture given as a link. Renders nothing once the store has its own copy. */
export function PictureNote({
  product: { picture, pictureProblem },
}: {
  product: Pick<Product, 'picture' | 'pictureProblem'>
}) {
  if (!/^https:/i.test(picture)) return null
  if (!pictureProblem) return <p className="small muted">Its picture is being downloaded.</p>
  return (
    <p className="small errtxt">
      <span>No picture. {sentences[pictureProblem]} Visitors see a drawing instead.</span>
    </p>
  )
}
