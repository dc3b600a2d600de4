import { createCanvas, Image } from '@napi-rs/canvas'
import { dimensionsOf } from './photo-head.ts'

/** No telephone takes larger photographs. */
const maxPixels = 40_000_000

/** Draws a photograph again, its longer side `longest` pixels at most: all metadata are lost. */
export async function redrawPhoto(
  bytes: Buffer,
  longest: number,
): Promise<{ jpeg: Uint8Array<ArrayBuffer> } | { fault: string }> {
  const said = dimensionsOf(bytes)
  if (said === undefined) return { fault: 'não é uma imagem JPEG, PNG ou WebP' }
  if (said.scans > 64 || said.width * said.height > maxPixels) {
    return { fault: 'ocupa demasiado quando é aberta' }
  }
  const photo = await decoded(bytes)
  if (!photo || photo.width * photo.height > maxPixels) return { fault: 'está estragada' }
  const scale = Math.min(1, longest / Math.max(photo.width, photo.height))
  const width = Math.max(1, Math.round(photo.width * scale))
  const height = Math.max(1, Math.round(photo.height * scale))
  const canvas = createCanvas(width, height)
  const paper = canvas.getContext('2d')
  // transparent parts become white
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, width, height)
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(photo, 0, 0, width, height)
  return { jpeg: Uint8Array.from(await canvas.encode('jpeg', 85)) }
}

async function decoded(bytes: Buffer): Promise<Image | undefined> {
  const image = new Image()
  try {
    image.src = bytes
    await image.decode()
  } catch {
    return undefined
  }
  return image.width > 0 && image.height > 0 ? image : undefined
}
