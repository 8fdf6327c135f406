import type { ReactNode } from 'react'
import { ProductPicture } from '#web/ui/products/product-picture.tsx'

type Props = { title: string; picture: string; children: ReactNode }

/** The form on the left, a picture on the right where there is room for one. */
export function AuthSplit({ title, picture, children }: Props) {
  return (
    <div className="wrap">
      <div className="auth">
        <div className="f">
          <h1>{title}</h1>
          {children}
        </div>
        <div className="p">
          <ProductPicture product={{ picture, productName: '' }} sizes="50vw" />
        </div>
      </div>
    </div>
  )
}
