import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { drawHouse } from './house/draw-house.ts'

// npm run house: draws docs/house.md from architecture.ts and house.ts.
writeFileSync(path.resolve(import.meta.dirname, '../docs/house.md'), drawHouse())
