import {
  ordensDeAcidentes,
  ordensDeSaude,
  queAno,
  type QueAno,
} from '#contract/indicador/prestador.ts'
import { addToMes, mesOf } from '#contract/indicador/meses.ts'
import { oneOf, wholeOf } from '#contract/kit/filter.ts'
import { today } from '#web/kit/field/date.ts'
import { code } from '#web/kit/list/address.ts'

/** What stands in the address of a comparison. */
const lado = (ordens: readonly string[]) => ({
  ano: wholeOf('Ano', 2199),
  por: oneOf(queAno, 'Período'),
  pagina: code,
  pesquisa: { read: (text: string) => text.replaceAll('\0', '').slice(0, 100) || undefined },
  ordenacao: {
    read: (text: string) =>
      ordens.some((uma) => text === `${uma}.asc` || text === `${uma}.des`) ? text : undefined,
  },
})

export const ladoDosAcidentes = lado(ordensDeAcidentes)
export const ladoDaSaude = lado(ordensDeSaude)

export type Busca = {
  ano?: number | undefined
  por?: QueAno | undefined
  pagina?: number | undefined
  pesquisa?: string | undefined
  ordenacao?: string | undefined
}

/** The year of the last month that is over. */
export const anoAcabado = () => Number(addToMes(mesOf(today()), -1).slice(0, 4))

export function pedidoDe({
  ano = anoAcabado(),
  por = 'doze',
  pagina = 1,
  pesquisa,
  ordenacao,
}: Busca) {
  const achadas = { ano: String(ano), por, ...(pesquisa && { pesquisa }) }
  const ordenadas = { ...achadas, ...(ordenacao && { ordenacao }) }
  return {
    achadas,
    ordenadas,
    daPagina: { ...ordenadas, pagina: String(pagina) },
  }
}
