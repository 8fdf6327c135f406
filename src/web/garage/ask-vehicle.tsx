import './ask-vehicle.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useHydrated } from '#web/ui/forms/use-hydrated.ts'
import { LaterPicker } from './later-picker.tsx'

/**
 * Asks which vehicle a part is for, where the verdict will be. The page is the same for everybody, so style hides the
 * question once a vehicle is chosen.
 */
export function AskVehicle() {
  const cache = useQueryClient()
  const isHydrated = useHydrated()
  const [isAsking, ask] = useState(false)
  return (
    <div className="ask-vehicle">
      <p>
        Will it fit?{' '}
        <button type="button" disabled={!isHydrated} onClick={() => ask(true)}>
          Choose your vehicle
        </button>
      </p>
      {isAsking && <LaterPicker cache={cache} stays onClose={() => ask(false)} />}
    </div>
  )
}
