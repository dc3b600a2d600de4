import type { Guardado, Leitor, Tratamento } from '#contract/ajuda.ts'
import { camposFuncionario } from '#contract/comum/funcionario.ts'
import { retidos } from '#server/comum/registo/retain.ts'
import type { Config } from '#server/config.ts'
import { tableOf, tables } from '#server/db/tables.ts'
import type { Table } from '#server/db/tables/table.ts'
import { nomesDasTabelas } from './nomes.ts'

type Finalidade = { nome: string; porque: string; areas: readonly string[] }

/** Why the tables of each area are kept. `tratamentos.test.ts` names an area without a reason. */
export const finalidades: readonly Finalidade[] = [
  {
    nome: 'Funcionários das empresas',
    porque:
      'Para organizar a segurança e a saúde no trabalho, o empregador e o serviço têm de saber quem trabalha, onde e em quê (Lei n.º 102/2009). O fundamento é a obrigação legal.',
    areas: ['funcionario', 'pedido'],
  },
  {
    nome: 'Vigilância da saúde',
    porque:
      'Os exames e as fichas de aptidão são obrigatórios (Lei n.º 102/2009, art. 108.º e 110.º). O fundamento é a medicina do trabalho (RGPD, art. 9.º, n.º 2, alínea h). O processo clínico não está no portal: a empresa lê a aptidão, as restrições e as datas.',
    areas: ['saude', 'dever', 'agenda'],
  },
  {
    nome: 'Acidentes de trabalho',
    porque:
      'Para comunicar à seguradora e à ACT e para contar a sinistralidade (Lei n.º 98/2009 e Lei n.º 102/2009). O fundamento é a obrigação legal.',
    areas: ['acidente', 'indicador', 'relatorio-unico'],
  },
  {
    nome: 'Segurança no trabalho',
    porque:
      'Para avaliar riscos, propor medidas e provar o que se fez (Lei n.º 102/2009). O fundamento é a obrigação legal.',
    areas: ['seguranca', 'documento', 'pasta'],
  },
  {
    nome: 'Contas e entradas',
    porque:
      'Para que só entre quem tem conta, e para notar quem tenta entrar sem a ter. O fundamento é o contrato com a empresa e a segurança dos dados (RGPD, art. 32.º).',
    areas: [
      'conta',
      'chave',
      'fator',
      'sessao',
      'entrada-empresa',
      'utilizador',
      'equipa',
      'vista',
    ],
  },
  {
    nome: 'Mensagens e lembretes',
    porque:
      'Para avisar do que foi respondido e do que está para acontecer. Nenhuma mensagem diz dados de saúde. O fundamento é o contrato com a empresa.',
    areas: ['correio', 'lembrete'],
  },
  {
    nome: 'Registo do que se mudou e leu',
    porque:
      'Para se saber quem mudou ou leu o quê, e quando (Lei n.º 58/2019, art. 29.º). O fundamento é a obrigação legal.',
    areas: ['registo', 'leitura'],
  },
  {
    nome: 'Empresas e listas do serviço',
    porque: 'Para prestar o serviço contratado. O fundamento é o contrato com a empresa.',
    areas: ['empresa', 'organigrama', 'auxiliar', 'prestador', 'painel', 'kit'],
  },
]

/** The kept data by the register of tables, in the words of the page. */
export const tratamentosDe = (config: Config): Tratamento[] =>
  finalidades.map(({ nome, porque, areas }) => {
    const names = Object.keys(tables).filter((name) => areas.includes(tableOf(name).area))
    const rows = names.flatMap((name) =>
      name === 'funcionario' ? pessoasDe(config) : (guardadoOf(name, config) ?? []),
    )
    return { nome, porque, guardados: joinedByName(rows) }
  })

/** Undefined for a table without people, companies or accounts. */
function guardadoOf(name: string, config: Config): Guardado | undefined {
  const table = tableOf(name)
  const nome = nomeOf(name)
  return nome === undefined
    ? undefined
    : { nome, leitores: leitoresOf(table), prazo: prazoOf(table, config) }
}

export function nomeOf(name: string): string | undefined {
  const { pessoa } = tableOf(name)
  if (!pessoa) return nomesDasTabelas[name] ?? tableOf(name).impessoal
  const { apaga, fica } = pessoa
  return apaga ?? (fica?.com === undefined ? fica?.nome : nomeOf(fica.com))
}

/** Of a person some fields are emptied once the person has left, and others stay. */
function pessoasDe(config: Config): Guardado[] {
  const table = tableOf('funcionario')
  const labelsOf = (apagar: 'fica' | 'limpa') =>
    Object.values(camposFuncionario)
      .filter((campo) => campo.apagar === apagar)
      .map(({ label }) => label)
      .join(', ')
  const leitores = leitoresOf(table)
  return [
    { nome: `quem trabalha: ${labelsOf('fica')}`, leitores, prazo: prazoOf(table, config) },
    { nome: `quem trabalha, também: ${labelsOf('limpa')}`, leitores, prazo: ateApagar },
  ]
}

const ateApagar = 'Até se apagarem os dados de quem saiu'

type Fica = NonNullable<Extract<NonNullable<Table['pessoa']>, { fica: object }>['fica']>

/** Rows that go with another's say its name and reason. */
function rootOf(fica: Fica | undefined): { nome: string; porque: string } | undefined {
  if (fica === undefined) return undefined
  return fica.com === undefined ? fica : rootOf(tableOf(fica.com).pessoa?.fica)
}

function leitoresOf({ papeis, pessoa }: Table): Leitor[] {
  const reads = (papel: keyof typeof papeis) => /\bselect\b/u.test(papeis[papel] ?? '')
  const empresa = reads('cliente')
  const prestador = reads('prestador')
  const found: Leitor[] = empresa ? ['empresa'] : []
  if (prestador) found.push('prestador')
  if (found.length === 0) found.push(pessoa ? 'prestador' : 'portal')
  return found
}

function prazoOf(table: Table, config: Config): string {
  const fixed = (table.guarda ?? []).flatMap(({ prazo }) => {
    const dias = config[prazo]
    const oque = retidos.find((one) => one.prazo === prazo)?.nome ?? ''
    return dias === undefined ? [] : [`${oque}: ${dias} dias`]
  })
  return [...new Set([baseOf(table, config, fixed.length > 0), ...fixed])]
    .filter(Boolean)
    .join('. ')
}

function baseOf({ pessoa, de, passa }: Table, config: Config, fixed: boolean): string {
  if (pessoa?.apaga !== undefined) {
    const { anos } = pessoa
    if (!anos) return ateApagar
    return `${ateApagar}; durante ${config[anos.prazo]} anos ficam, porque ${anos.porque}`
  }
  const root = rootOf(pessoa?.fica)
  if (root) return `Ficam também depois da saída: ${root.porque}`
  if (fixed) return ''
  if (passa) return 'Só enquanto servem'
  if (de === 'conta') return 'Enquanto houver a conta'
  return de === 'prestador' ? 'Enquanto o serviço os usar' : 'Enquanto a empresa for cliente'
}

/** One row a name: readers of all, each term once. */
function joinedByName(rows: readonly Guardado[]): Guardado[] {
  return Map.groupBy(rows, ({ nome }) => nome)
    .entries()
    .map(([nome, all]) => ({
      nome: nome.charAt(0).toUpperCase() + nome.slice(1),
      leitores: [...new Set(all.flatMap(({ leitores }) => leitores))],
      prazo: [...new Set(all.map(({ prazo }) => prazo))].join('. '),
    }))
    .toArray()
}
