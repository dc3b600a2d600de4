import { useRef, useState } from 'react'
import { maxAnexos } from '#contract/seguranca/codes.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { base64Of, bytesOf } from '#web/kit/call/file-bytes.ts'
import { tellFailure } from '#web/kit/call/tell-failure.ts'

/** A file that was chosen, as it will be sent. */
export type Anexo = { id: number; file: File; titulo: string }

const maxBytes = 5 * 1024 * 1024

/** The PDFs that are chosen, `most` of them: looked at as they come in, read when they are sent. */
export function useAnexos(most = maxAnexos) {
  const [all, setAll] = useState<readonly Anexo[]>([])
  // of what is being looked at, too, so that two choices at once are no more than five
  const taken = useRef(0)
  const last = useRef(0)

  async function add(files: readonly File[]) {
    for (const file of files) {
      if (taken.current >= most) {
        notify.aviso(most === maxAnexos ? fixedText('anexosDemais') : 'Escolha um só ficheiro.')
        return
      }
      taken.current += 1
      if (await checkPdf(file)) {
        last.current += 1
        const anexo = { id: last.current, file, titulo: '' }
        setAll((before) => [...before, anexo])
        notify.sucesso(`O ficheiro ${file.name} foi adicionado com sucesso`)
      } else taken.current -= 1
    }
  }

  function remove(id: number) {
    taken.current -= 1
    setAll((before) => before.filter((one) => one.id !== id))
    notify.sucesso('Ficheiro removido com sucesso')
  }

  const rename = (id: number, titulo: string) =>
    setAll((before) => before.map((one) => (one.id === id ? { ...one, titulo } : one)))

  return {
    all,
    most,
    add,
    remove,
    rename,
    /** tells one choice of files from another */
    summary: all.map(({ id, titulo }) => `${id} ${titulo}`).join('\n'),
    /** The files as the calls take them. Throws where one cannot be read any more. */
    read: async () => await Promise.all(all.map(readAnexo)),
  }
}

async function readAnexo({ file, titulo }: Anexo) {
  return {
    nome_fich: file.name,
    titulo: titulo.trim() || null,
    anexString: await base64Of(file),
    mime: 'application/pdf',
  }
}

/** Whether a chosen file begins as a PDF and may be sent; says why not. */
export async function checkPdf(file: File): Promise<boolean> {
  try {
    // the browser gives a file that is gone a size of zero
    if (file.size <= maxBytes) {
      const start = (await bytesOf(file)).subarray(0, 5)
      if (String.fromCharCode(...start) === '%PDF-') return true
    }
    notify.aviso(`O ficheiro ${file.name} não é um ficheiro PDF válido`)
  } catch (error) {
    tellFailure(error)
  }
  return false
}
