import type { Writable } from 'node:stream'
import type { Progress } from '../base/count.ts'

export type Shown = Writable & { isTTY?: boolean }

export function progressOn(stream: Shown, title: string): Progress {
  let shown = -1
  return (done, total) => {
    const percent = total === 0 ? 100 : Math.floor((100 * done) / total)
    if (percent <= shown) return
    if (stream.isTTY) {
      const bar = '█'.repeat(percent / 4).padEnd(25, '░')
      stream.write(
        `\r${title}  ${bar} ${String(percent).padStart(3)} %${percent === 100 ? '\n' : ''}`,
      )
    } else if (shown === -1 || percent === 100) stream.write(`${title}… ${percent} %\n`)
    shown = percent
  }
}
