import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { drawHouse } from './house/draw-house.ts'
import { drawLimits } from './house/draw-limits.ts'

// npm run house: draws the tables of docs/ that say what the code says.
const docs = path.resolve(import.meta.dirname, '../docs')
writeFileSync(path.join(docs, 'house.md'), drawHouse())
writeFileSync(path.join(docs, 'limits.md'), drawLimits())
