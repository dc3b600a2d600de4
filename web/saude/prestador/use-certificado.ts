import { useState } from 'react'
import { base64Of } from '#web/kit/browser/base64.ts'

export type Ficheiro = { nome_fich: string; anexString: string }

const max = 5 * 1024 * 1024

/** The file of a certificate, read as it is chosen; the server looks into it. */
export function useCertificado() {
  const [file, setFile] = useState<Ficheiro>()
  const [error, setError] = useState<string>()

  async function choose(chosen: File | undefined) {
    setFile(undefined)
    setError(undefined)
    if (!chosen) return
    if (chosen.size > max) {
      setError(`O ficheiro ${chosen.name} não é um ficheiro PDF válido: tem mais de 5 MB.`)
      return
    }
    try {
      setFile({ nome_fich: chosen.name.slice(0, 150), anexString: await base64Of(chosen) })
    } catch {
      setError('Não foi possível ler o ficheiro. Escolha-o de novo.')
    }
  }

  return { file, error, choose, missing: () => setError('Escolha o ficheiro da ficha.') }
}
