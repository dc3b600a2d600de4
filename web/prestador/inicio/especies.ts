import { paginasDaFila } from '#contract/comum/paginas.ts'
import type { Antigo, Antigos } from '#contract/inicio.ts'
import type { Esperas } from '#contract/pedido/prestador.ts'

type Espera = keyof Antigos
type Destino = { to: string; search: Record<string, string | number> }

type EspecieDaEspera = {
  nome: string
  /** text of a row after the company */
  vazio: string
  abrir: (antigo: Antigo) => Destino
  todos: Destino
}

const pedidoEm = (to: string): Pick<EspecieDaEspera, 'abrir' | 'todos'> => ({
  abrir: ({ cd }) => ({ to, search: { pedido: cd } }),
  todos: { to, search: { estado: '0' } },
})

/** A row opens its panel, in the list of its company. */
const listaEm = (
  to: string,
  search: Record<string, string>,
): Pick<EspecieDaEspera, 'abrir' | 'todos'> => ({
  abrir: ({ cd, cd_empresa }) => ({ to, search: { ...search, empresa: cd_empresa, detalhe: cd } }),
  todos: { to, search },
})

const resultados = listaEm('/prestador/saude/marcacao/exame', { periodo: 'passado' })

/** Each kind of what waits, and where its act is. */
export const especiesDaEspera: Record<Espera, EspecieDaEspera> = {
  funcionario: {
    nome: 'Pedidos sobre funcionários',
    vazio: 'Nenhum pedido sobre funcionários.',
    ...pedidoEm(paginasDaFila.funcionario),
  },
  saude: {
    nome: 'Pedidos sobre marcações',
    vazio: 'Nenhum pedido sobre marcações.',
    ...pedidoEm(paginasDaFila.agenda),
  },
  acidente: {
    nome: 'Acidentes comunicados',
    vazio: 'Nenhum acidente por tratar.',
    ...pedidoEm(paginasDaFila.registo),
  },
  atividade: {
    nome: 'Atividades pedidas',
    vazio: 'Nenhuma atividade pedida.',
    ...listaEm('/prestador/seguranca/atividade', { estado: '0' }),
  },
  resultado: {
    nome: 'Exames sem resultado nem falta',
    vazio: 'Todos os exames passados têm resultado.',
    ...resultados,
    abrir: (antigo) =>
      antigo.quem === null
        ? resultados.abrir(antigo)
        : {
            to: '/prestador/saude/resultado',
            search: { medico: antigo.quem, dia: antigo.desde, vez: antigo.cd },
          },
  },
  medida_feita: {
    nome: 'Medidas por verificar',
    vazio: 'Nenhuma medida por verificar.',
    ...listaEm('/prestador/seguranca/medida', { estado: '4' }),
  },
  medida: {
    nome: 'Medidas com o prazo excedido',
    vazio: 'Nenhuma medida com o prazo excedido.',
    ...listaEm('/prestador/seguranca/medida', { prazo: 'excedido' }),
  },
}

export const emEspera = ['funcionario', 'saude', 'acidente', 'atividade', 'medida_feita'] as const
export const emAtraso = ['resultado', 'medida'] as const

/** Answers in one kind do not hide arrivals in another. */
export function arrivedIn(before: Esperas, now: Esperas): number {
  const known = new Map(Object.entries(before))
  return Object.entries(now).reduce((sum, [kind, espera]) => {
    const more = (espera?.total ?? 0) - (known.get(kind)?.total ?? 0)
    return sum + Math.max(0, more)
  }, 0)
}
