import { createCanvas } from '@napi-rs/canvas'

export function photoOf(width: number, height: number, kind: 'jpeg' | 'png' | 'webp'): Buffer {
  const canvas = createCanvas(width, height)
  const paper = canvas.getContext('2d')
  paper.fillStyle = '#a33'
  paper.fillRect(0, 0, width / 2, height)
  paper.fillStyle = '#33a'
  paper.fillRect(width / 2, 0, width / 2, height)
  return kind === 'png' ? canvas.encodeSync('png') : canvas.encodeSync(kind, 85)
}

/** Adds EXIF rotation and a GPS position. */
export function withPlace(jpeg: Buffer): Buffer {
  const orientation = [0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]
  const tiff = Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, ...orientation, 0, 0, 0, 0])
  const said = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from('CANARIO 41.15 N')])
  const head = Buffer.from([0xff, 0xe1, 0, said.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, said, jpeg.subarray(2)])
}
