export type PagerEntry = { pagina: number; ellipsis?: true }

/** First and last page, and those around the current one; all of up to five. `ellipsis` jumps. */
export function pagesOf(current: number, total: number): PagerEntry[] {
  if (total <= 5) return range(1, total)
  const first = { pagina: 1 }
  const last = { pagina: total }
  if (current <= 4) {
    const jump = total > 6 ? [ellipsis(6)] : []
    return [first, ...range(2, 5), ...jump, last]
  }
  if (current >= total - 2) return [first, ellipsis(total - 4), ...range(total - 3, total)]
  return [
    first,
    ellipsis(current - 2),
    ...range(current - 1, current + 1),
    ellipsis(current + 2),
    last,
  ]
}

const ellipsis = (pagina: number): PagerEntry => ({ pagina, ellipsis: true })

const range = (from: number, to: number): PagerEntry[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ pagina: from + index }))
