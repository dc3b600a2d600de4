import { useMemo } from 'react'
import { readAuxiliaresDaSerie } from '#contract/auxiliar/auxiliar.ts'
import { nacionalidadesPor } from '#contract/comum/serie/linha.ts'
import { plainText } from '#contract/kit/plain-text.ts'
import { useRead } from '#web/kit/call/read.ts'
import { today } from '#web/kit/field/date.ts'
import type { Contexto } from './lidas.ts'
import type { Coluna } from '#contract/comum/serie/colunas.ts'
import type { ReplyOf } from '#contract/kit/route.ts'

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

export type Listas = ReplyOf<typeof readAuxiliaresDaSerie>

export const comLista = [
  'nacionalidade',
  'categoria',
  'agrupamento',
  'profissao',
  'funcao',
] as const satisfies readonly Coluna[]

/** The options of a column; undefined for free text. */
export function opcoesDe(listas: Listas | undefined, campo: Coluna) {
  const lista = comLista.find((one) => one === campo)
  return lista && listas?.[lista].map(({ nome }) => nome)
}
