import { useRef, useState } from 'react'
import { maxAnexos } from '#contract/seguranca/codes.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { base64Of, bytesOf } from '#web/kit/call/file-bytes.ts'
import { tellFailure } from '#web/kit/call/failure.ts'

export type Anexo = { id: number; file: File; titulo: string }

const maxBytes = 5 * 1024 * 1024

/** Up to `most` chosen PDFs: checked when chosen, read when sent. */
export function useAnexos(most = maxAnexos) {
  const [all, setAll] = useState<readonly Anexo[]>([])
  // counts files being checked too: two choices at once stay within the limit
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
    /** changes with every choice and title */
    summary: all.map(({ id, titulo }) => `${id} ${titulo}`).join('\n'),
    /** The files for the calls. Throws if one cannot be read any more. */
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

/** Checks that a chosen file is a PDF within the limit; notifies the user if not. */
export async function checkPdf(file: File): Promise<boolean> {
  try {
    // some browsers report a size of zero for a deleted file
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
