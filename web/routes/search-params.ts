type Value = string | number | boolean | null | undefined

/** Leaves out empty values: a cleared filter leaves a clean address. */
export function stringifySearch(search: Record<string, Value>) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  }
  const text = params.toString()
  return text && `?${text}`
}
