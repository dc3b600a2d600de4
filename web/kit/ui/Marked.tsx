import { hitsIn } from '../text/hits.ts'

export function Marked({ text, search }: { text: string; search: string }) {
  return hitsIn(text, search).map(({ at, text: piece, hit }) =>
    hit ? <mark key={at}>{piece}</mark> : piece,
  )
}
