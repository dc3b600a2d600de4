/** Order after a click on a header: ascending, descending, none. */
export function nextOrder(current: string | undefined, key: string): string | undefined {
  if (current === `${key}.asc`) return `${key}.des`
  return current === `${key}.des` ? undefined : `${key}.asc`
}

export function directionOf(current: string | undefined, key: string) {
  if (current === `${key}.asc`) return 'ascending'
  return current === `${key}.des` ? 'descending' : undefined
}
