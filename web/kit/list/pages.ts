/** An entry of the pager: a page, or an ellipsis that jumps to `pagina`. */
export type PagerEntry = { pagina: number; ellipsis?: true }

/**
 * The pages the pager offers: the first and the last always, up to five
 * all of them, near the start 2 to 5, near the end the last four, otherwise the current one with its
 * neighbours. An ellipsis that would lead where the last page does is left out.
 */
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
