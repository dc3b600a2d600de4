import { useState } from 'react'
import { notify } from '#web/kit/browser/notify.ts'
import { base64Of } from '#web/kit/call/file-bytes.ts'

const maxBytes = 5 * 1024 * 1024

/** One chosen PDF or photograph: read when sent, judged by the server. */
export function useFicheiro() {
  const [file, setFile] = useState<File>()
  const choose = ([chosen]: readonly [File, ...File[]]) => {
    if (chosen.size > maxBytes) notify.aviso(`O ficheiro ${chosen.name} tem mais de 5 MB.`)
    else setFile(chosen)
  }
  return {
    file,
    choose,
    drop: () => setFile(undefined),
    /** changes with every choice */
    summary: file ? `${file.name} ${file.size} ${file.lastModified}` : '',
    /** Throws if it cannot be read any more. */
    read: async () =>
      file && { nome_fich: file.name.slice(-300), anexString: await base64Of(file) },
  }
}
