import { paginaDaAgenda } from '#contract/comum/paginas.ts'
import { ponto } from '#contract/kit/plain-text.ts'
import type { Escrito, Contexto } from './blocos.ts'

export type Contas = Record<keyof typeof palavras, number>

/** Counts for each place, and no names. */
export type Resumo = {
  lugares: { no: number; nome: string; contas: Contas }[]
  /** number of calendar files; `mais`: they leave some out */
  anexos: number
  mais: boolean
}

const palavras = {
  novas: ['marcação nova', 'marcações novas'],
  alteradas: ['marcação alterada', 'marcações alteradas'],
  desmarcadas: ['marcação desmarcada', 'marcações desmarcadas'],
  faltas: ['falta', 'faltas'],
  atividadesNovas: ['atividade técnica marcada', 'atividades técnicas marcadas'],
  atividadesAlteradas: ['atividade técnica alterada', 'atividades técnicas alteradas'],
  atividadesDesmarcadas: ['atividade técnica cancelada', 'atividades técnicas canceladas'],
  relatorios: ['relatório novo', 'relatórios novos'],
} as const satisfies Record<string, readonly [one: string, many: string]>

export function resumoEscrito(
  { lugares, anexos, mais }: Resumo,
  { marca, origem }: Contexto,
): Escrito {
  return {
    assunto: `Novidades na agenda do portal ${marca}`,
    resumo: 'O que mudou está no portal.',
    blocos: [
      { titulo: 'Novidades na agenda' },
      ...lugares.flatMap(({ no, nome, contas }) => [
        { texto: ponto(`${nome}: ${ditas(contas)}`) },
        {
          botao: lugares.length === 1 ? 'Ver no portal' : `Ver em ${nome}`,
          href: `${origem}${paginaDaAgenda(no, listaDe(contas))}`,
        },
      ]),
      ...(anexos === 0
        ? []
        : [
            {
              texto: `${anexos === 1 ? 'O ficheiro em anexo põe' : 'Os ficheiros em anexo põem'} o dia, a hora e o local no seu calendário${mais ? ', das primeiras 1000 marcações' : ''}. Os nomes estão no portal.`,
            },
          ]),
      {
        nota: 'Por privacidade, esta mensagem não identifica pessoas nem diz o motivo das marcações. Recebe no máximo uma em cada quarto de hora; pode desligá-la no portal, em «Editar informação».',
      },
    ],
  }
}

/** The list that shows most of the news. */
const listaDe = ({ novas, alteradas, desmarcadas, faltas }: Contas) =>
  novas + alteradas + desmarcadas + faltas > 0 ? 'marcacao' : 'atividade'

function ditas(contas: Contas): string {
  const partes = Object.entries(palavras).flatMap(([conta, [one, many]]) => {
    const total = new Map(Object.entries(contas)).get(conta) ?? 0
    return total === 0 ? [] : [`${total} ${total === 1 ? one : many}`]
  })
  return lista.format(partes)
}

const lista = new Intl.ListFormat('pt-PT', { type: 'conjunction' })
