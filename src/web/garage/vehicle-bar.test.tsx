import { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { barWithoutVehicle } from './bar-without-vehicle.ts'
import { VehicleBar } from './vehicle-bar.tsx'

test('without a vehicle the bar draws what stands there until its code comes', () => {
  expect(renderToString(<VehicleBar cache={new QueryClient()} />)).toBe(barWithoutVehicle)
})
