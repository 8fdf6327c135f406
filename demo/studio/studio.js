import * as THREE from 'three'
import { random } from './finishes.js'
import { buildRoom, lightsFor, stageSize } from './light.js'

const { PI, cos, sin } = Math
const vec = (x, y, z) => new THREE.Vector3(x, y, z)
const ground = '#ecebe7'
const fieldOfView = 16
let renderer
const depthOnly = new THREE.MeshBasicMaterial({ colorWrite: false })

/** A frame is half as wide and high: half a row too many, and the picture would begin in its middle. */
const even = (size) => 2 * Math.round(size / 2)

/** Draws one view as PNG, with the places of numbered objects in per cent of the picture. */
export async function shoot([object, elevation, options = {}], { frames, side }) {
  const [width, height] = [options.width, options.height].map((it) => even(((it ?? 1280) / 1280) * side))
  renderer ??= createRenderer()
  renderer.setSize(width / 2, height / 2)
  const scene = new THREE.Scene()
  scene.background = new THREE.Color(ground)
  scene.environment = buildRoom(renderer)
  scene.environmentIntensity = 0.95
  const stand = placeOnFloor(object, scene)
  const middle = new THREE.Box3().setFromObject(stand, true).getCenter(vec(0, 0, 0)).y
  const floor = floorOf()
  scene.add(floor)
  const camera = frame(stand, object, elevation, width / height, options)
  const lights = lightsFor(scene, middle)

  const sum = await average(frames, width, height, (k, n, step, offset) => {
    renderer.shadowMap.needsUpdate = true
    lights.move(k, n, step)
    camera.setViewOffset(width / 2, height / 2, ...offset, width / 2, height / 2)
    renderer.autoClear = true
    scene.overrideMaterial = depthOnly
    floor.visible = false
    renderer.render(scene, camera)
    renderer.autoClear = false
    scene.overrideMaterial = null
    floor.visible = true
    renderer.render(scene, camera)
    renderer.autoClear = true
  })
  scene.background = new THREE.Color('#000')
  scene.overrideMaterial = new THREE.MeshBasicMaterial({ color: '#fff' })
  renderer.shadowMap.enabled = false
  floor.visible = false
  stand.traverse((part) => (part.visible = !part.userData.isPrint))
  const cover = await average(4, width, height, (_k, _n, _step, offset) => {
    camera.setViewOffset(width / 2, height / 2, ...offset, width / 2, height / 2)
    renderer.render(scene, camera)
  })
  renderer.shadowMap.enabled = true
  camera.clearViewOffset()
  return { png: toPng(sum, cover, width, height), anchors: anchorsOf(stand, camera) }
}

function createRenderer() {
  const created = new THREE.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true })
  created.setPixelRatio(1)
  created.toneMapping = THREE.ACESFilmicToneMapping
  created.toneMappingExposure = 1.04
  created.shadowMap.enabled = true
  created.shadowMap.autoUpdate = false
  created.shadowMap.type = THREE.PCFShadowMap
  return created
}

function placeOnFloor(object, scene) {
  const stand = new THREE.Group()
  stand.add(object)
  scene.add(stand)
  stand.updateMatrixWorld(true)
  const diagonal = new THREE.Box3().setFromObject(stand, true).getSize(vec(0, 0, 0)).length()
  stand.scale.setScalar(stageSize / diagonal)
  stand.updateMatrixWorld(true)
  const bounds = new THREE.Box3().setFromObject(stand, true)
  const centre = bounds.getCenter(vec(0, 0, 0))
  stand.position.set(-centre.x, -bounds.min.y, -centre.z)
  stand.updateMatrixWorld(true)
  return stand
}

function floorOf() {
  const floor = new THREE.Mesh(
    new THREE.PlaneGeometry(stageSize * 8, stageSize * 8),
    new THREE.ShadowMaterial({ opacity: 0.4 }),
  )
  floor.rotation.x = -PI / 2
  floor.position.y = -0.004
  floor.receiveShadow = true
  return floor
}

/** Moves the camera until the object's outline fills `fit` of the longer side and is centred. */
function frame(stand, object, elevation, aspect, { azimuth = 0, fit = 0.84, focus, span }) {
  const camera = new THREE.PerspectiveCamera(fieldOfView, aspect, 0.1, 800)
  const rise = (elevation * PI) / 180
  const direction = vec(sin(azimuth) * cos(rise), sin(rise), cos(azimuth) * cos(rise))
  const half = Math.tan((fieldOfView * PI) / 360)
  const target = new THREE.Box3().setFromObject(stand, true).getCenter(vec(0, 0, 0))
  let distance = stageSize * 4
  const place = () => {
    camera.position.copy(target).addScaledVector(direction, distance)
    camera.lookAt(target)
    camera.updateMatrixWorld(true)
    camera.updateProjectionMatrix()
  }
  place()
  if (focus) {
    target.copy(object.localToWorld(focus.clone()))
    distance = (span * stand.scale.x) / 2 / half
    place()
    return camera
  }
  const points = outlinePoints(stand)
  for (let round = 0; round < 8; round++) {
    const seen = points.map((p) => p.clone().project(camera))
    const xs = seen.map((p) => p.x)
    const ys = seen.map((p) => p.y)
    const [left, right, bottom, top] = [low(xs), high(xs), low(ys), high(ys)]
    const reach = half * distance
    target.addScaledVector(
      vec(1, 0, 0).applyQuaternion(camera.quaternion),
      ((left + right) / 2) * reach * aspect,
    )
    target.addScaledVector(vec(0, 1, 0).applyQuaternion(camera.quaternion), ((bottom + top) / 2) * reach)
    distance *= Math.max(right - left, top - bottom) / 2 / fit
    place()
  }
  return camera
}

const low = (list) => list.reduce((a, b) => Math.min(a, b))
const high = (list) => list.reduce((a, b) => Math.max(a, b))

function outlinePoints(stand) {
  const points = []
  stand.traverse((part) => {
    if (!part.isMesh) return
    const { position } = part.geometry.attributes
    const step = Math.max(1, Math.floor(position.count / 600))
    for (let i = 0; i < position.count; i += step)
      points.push(vec(0, 0, 0).fromBufferAttribute(position, i).applyMatrix4(part.matrixWorld))
  })
  return points
}

/**
 * Draws `frames` frames of half the width and height. Each fills every other pixel of every other row, a quarter of
 * the picture in turn, so that a picture of 1280 costs what one of 640 does and each pixel has had many lights.
 */
async function average(frames, width, height, draw) {
  const gl = renderer.getContext()
  const [w, h] = [width / 2, height / 2]
  const sum = new Float32Array(width * height * 3)
  const pixels = new Uint8Array(w * h * 4)
  const next = random(11)
  const n = Math.ceil(frames / 4)
  for (let k = 0; k < n; k++) {
    // Crosswise, so that the lights of one quarter do not show as lines.
    for (const [step, quarter] of [0, 3, 1, 2].entries()) {
      const [right, down] = [quarter & 1, quarter >> 1]
      const jitter = () => (next() + next() - 1) * 0.42
      draw(k, n, step, [(right - 0.5) / 2 + jitter(), (down - 0.5) / 2 + jitter()])
      gl.readPixels(0, 0, w, h, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
      for (let y = 0; y < h; y++)
        for (let x = 0, from = (h - 1 - y) * w * 4, to = ((2 * y + down) * width + right) * 3; x < w; x++) {
          sum[to] += pixels[from]
          sum[to + 1] += pixels[from + 1]
          sum[to + 2] += pixels[from + 2]
          from += 4
          to += 6
        }
    }
    await new Promise((resume) => setTimeout(resume))
  }
  return sum.map((value) => value / n)
}

/** The shadow runs out before the edge, so that the picture and the tile it stands on are one. */
function toPng(sum, cover, width, height) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  const image = context.createImageData(width, height)
  const paper = [1, 3, 5].map((i) => Number.parseInt(ground.slice(i, i + 2), 16))
  const noise = random(3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 3
      const to = (y * width + x) * 4
      const shown = cover[from] / 255
      const keep = shown + (1 - shown) * edge((x + 0.5) / width) * edge((y + 0.5) / height)
      const grain = keep > 0.999 || sum[from] > paper[0] - 0.3 ? 0.5 : noise()
      for (let k = 0; k < 3; k++) image.data[to + k] = paper[k] + (sum[from + k] - paper[k]) * keep + grain
      image.data[to + 3] = 255
    }
  context.putImageData(image, 0, 0)
  return canvas.toDataURL('image/png')
}

function edge(t) {
  const near = Math.min(1, Math.min(t, 1 - t) / 0.2)
  return near * near * (3 - 2 * near)
}

function anchorsOf(stand, camera) {
  const anchors = {}
  stand.traverse((part) => {
    if (!part.userData.number) return
    const bounds = new THREE.Box3().setFromObject(part)
    const middle = (bounds.min.z + bounds.max.z) / 2
    const start = vec(bounds.min.x, bounds.max.y, middle).project(camera)
    const end = vec(bounds.max.x, bounds.max.y, middle).project(camera)
    anchors[part.userData.number] = [(start.x + 1) * 50, (1 - start.y) * 50, (end.x + 1) * 50].map(
      (value) => +value.toFixed(1),
    )
  })
  return anchors
}
