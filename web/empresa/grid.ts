/** The card a key leads to from card `from` (-1: the search box); undefined for other keys. */
export function moveInGrid(key: string, from: number, count: number, columns: number) {
  if (from < 0) return key === 'ArrowDown' && count > 0 ? 0 : undefined
  const to = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: from + columns,
    ArrowUp: from - columns,
    Home: 0,
    End: count - 1,
  }[key]
  return to !== undefined && to >= 0 && to < count ? to : undefined
}
