import '#web/ui/address/address.css'
import './addresses.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from '#contract/addresses/addresses.schema'
import { mostAddresses } from '#contract/addresses/limits'
import { addressesQuery } from '#web/data/address-queries.ts'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { profileQuery } from '#web/data/profile-query.ts'
import { useUser } from '#web/session/session.ts'
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { messages } from '#web/ui/texts/messages.ts'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { AddressCard } from './address-card.tsx'
import { draftOf, hasAddress, type AddressDraft } from './address-draft.ts'
import { AddressForm } from './address-form.tsx'
import { useAddresses } from './use-addresses.ts'

/** The form that is open: for an address of the book, or for a new one. */
type Open = { id: string | null; draft: AddressDraft }

/** A customer’s address book. */
export function Page() {
  const client = useClient()
  const { email } = useUser()
  const addresses = useQuery(addressesQuery(client))
  const isEmpty = addresses.data?.length === 0
  const profile = useQuery({ ...profileQuery(client, email), enabled: isEmpty })
  const [open, setOpen] = useState<Open | null>(null)
  const [toDelete, setToDelete] = useState<Address | null>(null)
  const { makeDefault, remove } = useAddresses(() => setToDelete(null))
  const addNew = () => setOpen({ id: null, draft: draftOf(null) })
  const items = addresses.data
  const known = hasAddress(profile.data) ? profile.data : null
  return (
    <>
      <Crumbs trail={[{ label: 'My Profile', href: href.myProfile() }]} current="My Addresses" />
      <div className="dash-head">
        <h1>My Addresses</h1>
        {items && items.length > 0 && items.length < mostAddresses && !open && (
          <button type="button" className="btn btn-1" onClick={addNew}>
            Add an address
          </button>
        )}
      </div>
      {open && (
        <AddressForm
          key={`${open.id} ${open.draft.street}`}
          id={open.id}
          draft={open.draft}
          onDone={() => setOpen(null)}
        />
      )}
      <Loaded
        query={addresses}
        failed="Your addresses could not be loaded."
        rows={3}
        empty={
          !open && (
            <EmptyBook
              onAdd={addNew}
              onUseProfile={known && (() => setOpen({ id: null, draft: draftOf(known) }))}
            />
          )
        }
      >
        {(items) => (
          <ul className="addresses l" aria-busy={makeDefault.isPending}>
            {items.map((address) => (
              <li key={address._id}>
                <AddressCard
                  address={address}
                  busy={makeDefault.isPending}
                  onEdit={() => setOpen({ id: address._id, draft: draftOf(address) })}
                  onMakeDefault={() => makeDefault.mutate(address)}
                  onRemove={() => setToDelete(address)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <ConfirmDialog
        open={toDelete !== null}
        title="Delete address"
        question={messages.areYouSure('Delete')}
        busy={remove.isPending}
        onConfirm={() => toDelete && !remove.isPending && remove.mutate(toDelete._id)}
        onClose={() => setToDelete(null)}
      >
        {toDelete?.street}, {toDelete?.city} will be gone. Orders you have placed keep it.
      </ConfirmDialog>
    </>
  )
}

type EmptyProps = {
  onAdd: () => void
  /** Null if the profile has no address. */
  onUseProfile: (() => void) | null
}

function EmptyBook({ onAdd, onUseProfile }: EmptyProps) {
  return (
    <div className="empty">
      <h2>No addresses yet</h2>
      <p>Keep the places we deliver to, and choose one when you order.</p>
      <p className="row">
        <button type="button" className="btn btn-1" onClick={onAdd}>
          Add an address
        </button>
        {onUseProfile && (
          <button type="button" className="btn" onClick={onUseProfile}>
            Use my profile’s address
          </button>
        )}
      </p>
    </div>
  )
}
