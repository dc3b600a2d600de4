import { estadosPedido } from '#contract/comum/codes.ts'
import type { EspecieACargo } from '#contract/cargo.ts'
import { everything } from '#contract/kit/filter.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import type { Scope, Session } from '#server/kit/access/session.ts'
import { named } from '#server/kit/list/search.ts'
import { acimaDe, type Onde } from '../acima.ts'
import { vale } from '../cargo.ts'
import { comentadoPelaEmpresa } from './comment.ts'
import type { Especie } from './especie.ts'
import { porLer } from './respostas.ts'
import type { Espera } from '#contract/pedido/prestador.ts'
import type { Db } from '#server/db/database.ts'

type Leitor = { scope: Scope; session: Pick<Session, 'cd_utilizador'> }

export const wordOfTipo = (tipos: Readonly<Record<number, string>>) =>
  named(tipos, piece`p.cd_tipo`).word
export const wordOfEstado = named(estadosPedido, piece`p.cd_estad`).word

/** The lists of both sides of requests with types, for `listSources`. */
export const deAmbos = (especie: Especie, tipos: Readonly<Record<number, string>>) => {
  const fila = naFila(especie)
  return {
    from: piece`${especie.tabela} p`,
    number: fila.number,
    own: ['cd', 'cd_funcion', 'num_mecan', 'nome', 'organig', 'cd_tipo', 'cd_estad'],
    columns: {
      dt_cria: piece`p.criado_em::date`,
      tipo: wordOfTipo(tipos),
      estado: wordOfEstado,
    },
    sort: {
      num_mecan: piece`p.chave_num`,
      nome: piece`p.chave_nome`,
      dt_cria: piece`p.criado_em`,
      cd_tipo: piece`p.cd_tipo`,
      cd_estad: piece`p.cd_estad`,
    },
    filters: { tipo: (tipo: string) => piece`p.cd_tipo = ${tipo}` },
    ofEmpresa: daEmpresa(especie),
    overAll: { own: ['autor'], columns: fila.columns, sort: fila.sort, filters: fila.filters },
  } as const
}

/** The node above, if the request's node still has this name. */
export const acimaDoPedido = (onde: Onde, nome: Fragment = piece`p.organig`) =>
  acimaDe({ cd: piece`p.cd_organig`, nome }, onde)

/** For a company's list; `nome`: the column of the node's name, if not `organig`. */
export const daEmpresa = (especie: Especie, nome?: Fragment) => ({
  number: piece`p.cd`,
  columns: {
    nova: (call: Leitor) => porLer(especie, call),
    organig_acima: ({ scope }: Leitor) => acimaDoPedido(scope, nome),
  },
  filters: {
    estado: (estado: string) => piece`p.cd_estad = ${estado}`,
    resposta: (_nova: string, call: Leitor) => porLer(especie, call),
    espera: esperaHa,
    feito_desde: (dia: string) => piece`p.criado_em >= ${dia}::date`,
    feito_ate: (dia: string) => piece`p.criado_em < ${dia}::date + 1`,
    unidade: (cd: number) => piece`p.cd_organig = ${cd}`,
  },
})

/** For the provider's queue: open ones by age, then the answered ones. */
export const naFila = (especie: Especie, nome?: Fragment) => ({
  number: piece`p.cd`,
  columns: {
    organig_acima: acimaDoPedido({ cd_empresa: piece`p.cd_empresa` }, nome),
    comentado: comentadoPelaEmpresa(especie, piece`p.cd_empresa`),
    dias,
    cargo: piece`(select c.quem ${cargoDe(especie)})`,
    meu: ({ session }: Pedinte) => piece`exists (select ${meuCargo(especie, session)})`,
  },
  sort: { espera },
  filters: {
    estado: (estado: string) => (estado === everything ? undefined : piece`p.cd_estad = ${estado}`),
    espera: esperaHa,
    cargo: (cargo: string, { session }: Pedinte) => {
      if (cargo === 'meu') return piece`exists (select ${meuCargo(especie, session)})`
      const tomado = piece`exists (select ${cargoDe(especie)} and c.cd_utilizador <> ${session.cd_utilizador})`
      return cargo === 'outro' ? tomado : piece`not exists (select ${cargoDe(especie)})`
    },
  },
})

type Pedinte = { session: Pick<Session, 'cd_utilizador'> }

const cargos: Record<Especie['lista'], EspecieACargo> = {
  funcionario: 'funcionario',
  registo: 'acidente',
  agenda: 'saude',
}

/** The colleague who took the open request in the last day. */
const cargoDe = ({ lista }: Especie) => piece`
  from cargo c where c.cd_empresa = ${piece`p.cd_empresa`} and c.especie = ${cargos[lista]}
    and c.cd_alvo = p.cd and p.aberto_em is not null and ${vale}`

const meuCargo = (especie: Especie, { cd_utilizador }: Pedinte['session']) =>
  piece`${cargoDe(especie)} and c.cd_utilizador = ${cd_utilizador}`

const dias = piece`coalesce(p.decidido_em::date, current_date) - p.criado_em::date`

/** The order of a queue: only open requests have a value. */
const espera = { by: piece`p.aberto_em`, nullable: true } as const

const esperaHa = (total: number): Fragment =>
  piece`p.aberto_em < (current_date - ${total - 1}::int)::timestamptz`

/** Open requests of a kind in all companies, and the day of the oldest. */
export async function esperaOf(todas: Db, { tabela }: Especie): Promise<Espera> {
  const row = await todas.one<Espera>(sql`
    select count(*)::int as total, min(p.aberto_em)::date as mais_antigo
    from ${tabela} p where p.aberto_em is not null`)
  return row ?? { total: 0, mais_antigo: null }
}
