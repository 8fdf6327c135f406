// node touch-icon.mjs: the brand mark as the 180 px icon that phones put on their home screen.
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const mark = fileURLToPath(new URL('../favicon.svg', import.meta.url))
const icon = fileURLToPath(new URL('../touch-icon.png', import.meta.url))
await sharp(mark, { density: 405 }).resize(180, 180).png({ palette: true }).toFile(icon)
