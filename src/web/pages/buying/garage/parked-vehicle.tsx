import { useState, useSyncExternalStore } from 'react'
import type { GarageVehicle } from '#contract/garage/garage.schema'
import {
  chooseNone,
  chooseVehicle,
  forgetVin,
  removeVehicle,
  renameVehicle,
} from '#web/garage/garage-calls.ts'
import { chosenVehicle, keyOf, onGarage, type KeptVehicle } from '#web/garage/kept-garage.ts'
import { nameOf } from '#web/garage/name-of.ts'
import { partsOf } from '#web/garage/parts-of.ts'
import { maskedVin } from './masked-vin.ts'
import { NicknameForm } from './nickname-form.tsx'

type Props = {
  vehicle: KeptVehicle
  /** The same as the account has it; undefined for a visitor's, and until it is known. */
  saved: GarageVehicle | undefined
  isCustomer: boolean
  onChange: (work: () => Promise<void>) => void
}

/** One vehicle of the garage: its names, its VIN but for most of its signs, and what can be done with it. */
export function ParkedVehicle({ vehicle, saved, isCustomer, onChange }: Props) {
  const [isNaming, setNaming] = useState(false)
  const { name, engine, nickname } = vehicle
  const called = nickname ? `${nickname}, ${nameOf(vehicle)}` : nameOf(vehicle)
  return (
    <li>
      <span className="parked">
        <a href={partsOf(vehicle)}>
          <b>{nickname ?? name}</b>
        </a>
        {nickname && <span> · {name}</span>}
        {engine && <span className="muted"> · {engine.label}</span>}
        {saved?.vin && (
          <ParkedVin
            vin={saved.vin}
            called={called}
            onForget={() => onChange(() => forgetVin(saved))}
          />
        )}
      </span>
      {isNaming ? (
        <NicknameForm
          vehicle={called}
          nickname={nickname ?? ''}
          onClose={() => setNaming(false)}
          onName={(typed) => {
            setNaming(false)
            onChange(() => renameVehicle(vehicle, typed, saved))
          }}
        />
      ) : (
        <Acts
          {...{ vehicle, called, onChange }}
          isFixed={isCustomer && !saved}
          onName={() => setNaming(true)}
        />
      )}
    </li>
  )
}

function ParkedVin({
  vin,
  called,
  onForget,
}: {
  vin: string
  called: string
  onForget: () => void
}) {
  return (
    <span className="vin small">
      <span className="muted">VIN </span>
      <span aria-hidden="true" className="pn">
        {maskedVin(vin)}
      </span>
      <span className="vh">ending in {vin.slice(-4)}</span>
      <button
        type="button"
        className="btn btn-t btn-s"
        aria-label={`Forget the VIN: ${called}`}
        onClick={onForget}
      >
        Forget the VIN
      </button>
    </span>
  )
}

type ActsProps = Pick<Props, 'vehicle' | 'onChange'> & {
  called: string
  /** Whether it cannot be named yet. */
  isFixed: boolean
  onName: () => void
}

function Acts({ vehicle, called, isFixed, onChange, onName }: ActsProps) {
  const chosen = useSyncExternalStore(onGarage, chosenVehicle, () => null)
  const isChosen = chosen !== null && keyOf(chosen) === keyOf(vehicle)
  const { nickname } = vehicle
  return (
    <span className="row">
      <button
        type="button"
        className="btn btn-s"
        aria-pressed={isChosen}
        aria-label={`${isChosen ? 'Chosen' : 'Choose'}: ${called}`}
        onClick={() => onChange(async () => (isChosen ? chooseNone() : chooseVehicle(vehicle)))}
      >
        {isChosen ? 'Chosen' : 'Choose'}
      </button>
      <button
        type="button"
        className="btn btn-s"
        aria-label={`${nickname ? 'Rename' : 'Name'}: ${called}`}
        disabled={isFixed}
        onClick={onName}
      >
        {nickname ? 'Rename' : 'Name'}
      </button>
      <button
        type="button"
        className="btn btn-s"
        aria-label={`Remove: ${called}`}
        onClick={() => onChange(() => removeVehicle(vehicle))}
      >
        Remove
      </button>
    </span>
  )
}
