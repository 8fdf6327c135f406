import { formatDollars } from '#contract/values/money'
import type { Product } from '#contract/catalog/product.schema'
import type { HomeTexts } from '#contract/shop/shop.schema'
import { href } from '#web/navigation/href.ts'
import { DrawnPicture } from '#web/ui/pictures/drawn-picture.tsx'
import { BannerTable } from './banner-table.tsx'

type Banner = HomeTexts['banners'][number]
type Parts = readonly (Product | null)[]

export function Banners({ banners, parts }: { banners: readonly Banner[]; parts: Parts }) {
  if (banners.length === 0) return null
  return (
    <div className={banners.length === 1 ? 'duo one' : 'duo'}>
      {banners.map((banner) => (
        <BannerSection key={banner.heading} banner={banner} parts={parts} />
      ))}
    </div>
  )
}

function BannerSection({ banner, parts }: { banner: Banner; parts: Parts }) {
  const { label, heading, text, picture, alternative, dark, buttons, table } = banner
  return (
    <section className={dark ? 'ban dark' : 'ban bleed'}>
      {picture && (
        <div className="pic">
          <Picture picture={picture} alternative={alternative} />
        </div>
      )}
      {label && <p className="label">{label}</p>}
      <h2>{heading}</h2>
      {text && <p className="lead">{text}</p>}
      {table && <BannerTable {...table} />}
      {buttons.length > 0 && (
        <p className="row">
          {buttons.map((button, index) => (
            <a
              key={button.href + button.label}
              className={`btn ${index > 0 ? '' : dark ? 'btn-1' : 'btn-2'}`.trim()}
              href={button.href}
            >
              {button.label}
              {priceOf(button.href, parts)}
            </a>
          ))}
        </p>
      )}
    </section>
  )
}

function Picture({ picture, alternative }: { picture: string; alternative: string }) {
  if (picture.startsWith('/')) {
    return <img src={picture} width={1280} height={720} alt={alternative} loading="lazy" />
  }
  return (
    <DrawnPicture
      picture={picture}
      sizes="(min-width: 992px) 50vw, 100vw"
      width={1280}
      height={855}
      alt={alternative}
    />
  )
}

/** A button that leads to one of the parts shown above says what it costs. */
function priceOf(to: string, parts: Parts): string {
  const part = parts.find((one) => one && href.product(one.partNumber) === to)
  return part ? `, ${formatDollars(part.price)}` : ''
}
