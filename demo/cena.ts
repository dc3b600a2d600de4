import { createCanvas } from '@napi-rs/canvas'

const [largura, altura] = [960, 720]

/** An invented corner of a workshop as JPEG: its machine without the guard, and with it. */
export async function makeCena(momento: 'antes' | 'depois'): Promise<Buffer> {
  const canvas = createCanvas(largura, altura)
  const at = canvas.getContext('2d')
  const box = (cor: string, x: number, y: number, w: number, h: number) => {
    at.fillStyle = cor
    at.fillRect(x, y, w, h)
  }
  const disc = (cor: string, raio: number) => {
    at.fillStyle = cor
    at.beginPath()
    at.arc(480, 330, raio, 0, 2 * Math.PI)
    at.fill()
  }
  box('#d9dde0', 0, 0, largura, 520)
  box('#8d979e', 0, 520, largura, 200)
  box('#c3cad0', 90, 70, 240, 170)
  box('#5b6870', 200, 340, 560, 60)
  box('#46525a', 240, 400, 60, 220)
  box('#46525a', 660, 400, 60, 220)
  disc('#b9bfc4', 130)
  disc('#6c767d', 26)
  if (momento === 'depois') {
    at.strokeStyle = '#e0a800'
    at.lineWidth = 34
    at.beginPath()
    at.arc(480, 330, 155, Math.PI, 2 * Math.PI)
    at.stroke()
    box('#e0a800', 120, 640, 720, 18)
  } else box('#9a6b3f', 560, 620, 180, 40)
  return await canvas.encode('jpeg', 80)
}
