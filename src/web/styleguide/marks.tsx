import type { ComponentProps } from 'react'
import { statusWords } from '#contract/order-status'
import { BoughtFor } from '#web/ui/marks/bought-for.tsx'
import { Brand } from '#web/ui/site/brand.tsx'
import { DrawnPicture } from '#web/ui/pictures/drawn-picture.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { ProductPicture } from '#web/ui/products/product-picture.tsx'
import { ProductThumb } from '#web/ui/products/product-thumb.tsx'
import { Stars } from '#web/ui/marks/stars.tsx'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import { StockBadge } from '#web/ui/products/stock-badge.tsx'
import { few, gone, wrench } from './samples.ts'
import { State } from './state.tsx'

// The Record type makes sure that no icon is missing here.
const icons: Record<ComponentProps<typeof Icon>['name'], string> = {
  search: 'Search',
  next: 'Next',
  previous: 'Previous',
  menu: 'Menu',
  warning: 'Warning',
  done: 'Done',
  close: 'Close',
  pause: 'Pause',
  play: 'Play',
}

const vehicle = '2016 Honda Civic · 2.0 L I4'
const fits = [
  { vehicle, verdict: 'fits', condition: null },
  { vehicle, verdict: 'fits_with', condition: 'with 280 mm rotors' },
  { vehicle, verdict: 'does_not_fit', condition: null },
  { vehicle, verdict: 'not_confirmed', condition: null },
] as const

export function Marks() {
  return (
    <div className="states">
      <State name="status of an order">
        <div className="row">
          {statusWords.map((status) => (
            <StatusChip key={status} status={status} />
          ))}
        </div>
      </State>
      <State name="stock: there, few, none">
        <div className="row">
          {[wrench, few, gone].map((product) => (
            <StockBadge key={product._id} product={product} />
          ))}
        </div>
      </State>
      <State name="the vehicle of a line of an order">
        <ul className="l">
          {fits.map((boughtFor) => (
            <li key={boughtFor.verdict}>
              <BoughtFor boughtFor={boughtFor} />
            </li>
          ))}
        </ul>
      </State>
      <State name="a filter that is set">
        <FilterChip />
      </State>
      <State name="a filter that is set, hover" drawn="hover">
        <FilterChip />
      </State>
      <State name="stars, from one to five">
        <div className="stack">
          {[1, 2, 3, 4, 5].map((rating) => (
            <p key={rating}>
              <Stars rating={rating} />
            </p>
          ))}
        </div>
      </State>
      <State name="signs, each beside its word">
        <ul className="l row">
          {Object.entries(icons).map(([name, word]) => (
            <li key={name} className="row">
              <Icon name={name as keyof typeof icons} /> {word}
            </li>
          ))}
        </ul>
      </State>
      <State name="brand">
        <Brand />
      </State>
      <State name="picture of a row">
        <ProductThumb picture={wrench.picture} />
      </State>
      <State name="picture of a product">
        <div className="plate small-plate">
          <ProductPicture product={wrench} sizes="240px" eager />
        </div>
      </State>
      <State name="no picture was sent">
        <div className="plate small-plate">
          <ProductPicture product={{ ...wrench, picture: '' }} sizes="240px" eager />
        </div>
      </State>
      <State name="a wide picture">
        <div className="plate small-plate">
          <DrawnPicture
            picture={wrench.picture}
            alt="A wide picture"
            sizes="240px"
            width={640}
            height={360}
            eager
          />
        </div>
      </State>
    </div>
  )
}

function FilterChip() {
  return (
    <a className="chip f" href="#marks">
      Category: Torque
      <span className="out">
        <Icon name="close" />
        <span className="vh">Take off</span>
      </span>
    </a>
  )
}
