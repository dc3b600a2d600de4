type Value = string | number | boolean | null | undefined

/** Search parameters stay what they look like: `?pesquisa=12` is a text, and no value is quoted. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Empty and absent values are left out, so that a cleared filter leaves a clean address. */
export function stringifySearch(search: Record<string, Value>) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  }
  const text = params.toString()
  return text && `?${text}`
}
