let files: Record<string, readonly string[]> = {}

/** Learns which files each screen is made of; those of the first one stand in the page itself. */
export async function learnFiles() {
  try {
    const response = await fetch('/ficheiros.json')
    if (response.ok) files = await response.json()
  } catch {
    // the code of a screen asks for them itself, one behind the other
  }
}

/** Asks for all files of a screen at once, by its address as its area says it. */
export function askFiles(path: string) {
  for (const file of files[path] ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = `/${file}`
    document.head.append(link)
  }
  delete files[path]
}
