import { useMemo } from 'react'
import { readAuxiliaresDaSerie } from '#contract/auxiliar/auxiliar.ts'
import { nacionalidadesPor } from '#contract/comum/serie/linha.ts'
import { plainText } from '#contract/kit/plain-text.ts'
import { useRead } from '#web/kit/call/read.ts'
import { today } from '#web/kit/field/date.ts'
import type { Contexto } from './julgar.ts'

/** The data rows are checked against, with the options; undefined until loaded. */
export function useContexto() {
  const { data, error, refetch } = useRead(readAuxiliaresDaSerie, {}, { staleTime: 60_000 })
  const contexto = useMemo((): Contexto | undefined => {
    if (!data) return undefined
    const nomes = (lista: readonly { nome: string }[]) =>
      new Set(lista.map(({ nome }) => plainText(nome)))
    return {
      hoje: today(),
      nacionalidades: nacionalidadesPor(data.nacionalidade),
      nomes: {
        categoria: nomes(data.categoria),
        agrupamento: nomes(data.agrupamento),
        profissao: nomes(data.profissao),
        funcao: nomes(data.funcao),
      },
    }
  }, [data])
  return { contexto, listas: data, error, retry: () => void refetch() }
}
