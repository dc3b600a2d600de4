import { Link } from '@tanstack/react-router'
import { indicesDe, type SomaDeAcidentes } from '#contract/indicador/indices.ts'
import { nomeDoMes, primeiroDia, ultimoDia } from '#contract/indicador/meses.ts'
import type { ColunaDeFiguras, Liga, LinhaDeFiguras } from './quadro.ts'

type Soma = SomaDeAcidentes

/** Which accidents a figure counts, as the filters of their list. */
export type AbreAcidentes = { onde: 'trabalho' | 'trajeto'; baixa?: 'com' | 'sem' | 'dias' }

const abre =
  (filtros: AbreAcidentes): Liga<Soma> =>
  ({ linha, quando, rotulo, children }) => (
    <Link
      to="/acidente"
      search={{
        ...filtros,
        ...linha.onde,
        desde: primeiroDia(quando.de),
        ate: ultimoDia(quando.ate),
      }}
      aria-label={rotulo}
    >
      {children}
    </Link>
  )

const noTrabalho = { grupo: 'trabalho' } as const
const contado = { ...noTrabalho, conta: true } as const
const indice = { ...noTrabalho, indice: true } as const

/** The columns, by what their figures open. */
export function colunasDeIndices(
  abreAcidentes: (filtros: AbreAcidentes) => Liga<Soma>,
  horasDe: Liga<Soma>,
): readonly ColunaDeFiguras<Soma>[] {
  const todos = abreAcidentes({ onde: 'trabalho' })
  const comBaixa = abreAcidentes({ onde: 'trabalho', baixa: 'com' })
  const comDias = abreAcidentes({ onde: 'trabalho', baixa: 'dias' })
  return [
    { nome: 'Acidentes', valor: ({ acidentes }) => acidentes, liga: todos, ...contado },
    {
      nome: 'Com baixa',
      valor: ({ com_baixa }) => com_baixa,
      liga: comBaixa,
      ...contado,
      barra: true,
    },
    {
      nome: 'Sem baixa',
      valor: ({ acidentes, com_baixa }) => acidentes - com_baixa,
      liga: abreAcidentes({ onde: 'trabalho', baixa: 'sem' }),
      ...contado,
      barra: true,
    },
    { nome: 'Dias perdidos', valor: ({ dias }) => dias, liga: comDias, ...noTrabalho },
    {
      nome: 'No trajeto',
      valor: ({ trajeto }) => trajeto,
      liga: abreAcidentes({ onde: 'trajeto' }),
      grupo: 'trajeto',
      conta: true,
      barra: true,
    },
    { nome: 'Duração média', valor: (soma) => indicesDe(soma).duracao, liga: comBaixa, ...indice },
    { nome: 'Horas', valor: ({ horas }) => horas, liga: horasDe },
    { nome: 'Frequência', valor: (soma) => indicesDe(soma).frequencia, liga: comBaixa, ...indice },
    {
      nome: 'Frequência, todos',
      valor: (soma) => indicesDe(soma).frequencia_todos,
      liga: todos,
      ...indice,
    },
    { nome: 'Gravidade', valor: (soma) => indicesDe(soma).gravidade, liga: comDias, ...indice },
    { nome: 'Incidência', valor: (soma) => indicesDe(soma).incidencia, liga: comBaixa, ...indice },
  ]
}

/** Each opens the accidents it counts, or the hours it needs. */
export const colunasDosAcidentes = colunasDeIndices(abre, abreHoras)

/** What stands in place of the indices where hours are missing. */
export const faltaDeHorasPor = (horasDe: Liga<Soma>) => ({
  nomes: new Set(['Frequência', 'Frequência, todos', 'Gravidade', 'Incidência']),
  diz: (linha: LinhaDeFiguras<Soma>) => {
    const [mes] = linha.agora.em_falta
    if (mes === undefined) return undefined
    const children = faltaDe(linha.agora.em_falta)
    return horasDe({ linha, quando: { de: mes, ate: mes }, rotulo: children, children })
  },
})

export const faltaDeHoras = faltaDeHorasPor(abreHoras)

function abreHoras({
  linha,
  quando,
  children,
}: Pick<Parameters<Liga<Soma>>[0], 'linha' | 'quando' | 'children'>) {
  const { organigrama } = linha.onde
  const ano = quando.ate.slice(0, 4)
  return (
    <Link
      to="/horas"
      search={{ ano: Number(ano), ...(organigrama !== undefined && { organigrama }) }}
      aria-label={`${children}: horas de ${ano}, ${linha.cabeca}`}
    >
      {children}
    </Link>
  )
}

/** At most three months by name. */
function faltaDe(meses: readonly string[]) {
  const nomes = meses.slice(0, 3).map(nomeDoMes).join(', ')
  const mais = meses.length > 3 ? ` e mais ${meses.length - 3} meses` : ''
  return `Faltam as horas de ${nomes}${mais}`
}
