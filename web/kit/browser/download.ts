/** Hands a file to the browser, which keeps it where it keeps downloads. */
export function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken it by then; kept for ever it would stay in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
