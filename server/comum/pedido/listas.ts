import { estadosPedido } from '#contract/comum/codes.ts'
import { everything } from '#contract/kit/filter.ts'
import { piece, type Fragment } from '#server/db/sql.ts'
import type { Scope, Session } from '#server/kit/access/session.ts'
import { named } from '#server/kit/list/named.ts'
import { aEmpresa } from '../a-empresa.ts'
import { acimaDe, type Onde } from '../acima.ts'
import { comentadoPelaEmpresa } from './comentarios.ts'
import type { Especie } from './especie.ts'
import { dias, espera, esperaHa } from './espera.ts'
import { porLer } from './respostas.ts'

type Leitor = { scope: Scope; session: Pick<Session, 'cd_utilizador'> }

/** Columns and filters of requests with types. */
export const comTipos = (tipos: Readonly<Record<number, string>>) =>
  ({
    own: ['cd', 'cd_funcion', 'num_mecan', 'nome', 'organig', 'cd_tipo', 'cd_estad'],
    columns: {
      dt_cria: piece`p.criado_em::date`,
      tipo: named(tipos, piece`p.cd_tipo`).word,
      estado: named(estadosPedido, piece`p.cd_estad`).word,
    },
    sort: {
      num_mecan: piece`p.chave_num`,
      nome: piece`p.chave_nome`,
      dt_cria: piece`p.criado_em`,
      cd_tipo: piece`p.cd_tipo`,
      cd_estad: piece`p.cd_estad`,
    },
    filters: { tipo: (tipo: string) => piece`p.cd_tipo = ${tipo}` },
  }) as const

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
  },
})

/** For the provider's queue: open ones by age, then the answered ones. */
export const naFila = (especie: Especie, nome?: Fragment) => ({
  number: piece`p.cd`,
  joins: { e: aEmpresa },
  columns: {
    empresa: piece`e.nome`,
    organig_acima: acimaDoPedido({ cd_empresa: piece`p.cd_empresa` }, nome),
    comentado: comentadoPelaEmpresa(especie, piece`p.cd_empresa`),
    dias,
  },
  sort: { empresa: piece`e.chave`, espera },
  filters: {
    estado: (estado: string) => (estado === everything ? undefined : piece`p.cd_estad = ${estado}`),
    empresa: (cd: number) => piece`p.cd_empresa = ${cd}::bigint`,
    espera: esperaHa,
  },
})
