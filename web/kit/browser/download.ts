export function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // the download has begun by then; a URL never revoked keeps the blob in memory
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
