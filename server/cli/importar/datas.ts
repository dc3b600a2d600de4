/** `31/12/2024` or `31122024` as `2024-12-31`; undefined unless that day existed since 1900. */
export function parseData(text: string): string | undefined {
  const parts = /^(\d{2})(\/?)(\d{2})\2(\d{4})$/u.exec(text)
  if (!parts) return undefined
  const [, day = '', , month = '', year = ''] = parts
  const data = `${year}-${month}-${day}`
  const time = Date.parse(`${data}T00:00:00Z`)
  const real = !Number.isNaN(time) && new Date(time).toISOString().startsWith(data)
  return real && Number(year) >= 1900 ? data : undefined
}
