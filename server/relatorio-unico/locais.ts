import { regiao } from '#contract/comum/organig.ts'
import type { Estabelecimento } from '#contract/relatorio-unico/relatorio.ts'
import type { Ramo } from '#server/comum/horas.ts'
import { regiaoDe } from '#server/comum/no.ts'
import type { Db } from '#server/db/database.ts'
import { asText, columns, columnsOrNull, momentOrNullOf } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'

export type Local = Omit<Estabelecimento, 'horas'>

export type Locais = {
  /** the last one, 0, stands for what is below no establishment */
  locais: Local[]
  /** the establishment of each unit of the branch: the nearest marked one, as the tree is today */
  localDe: ReadonlyMap<number, number>
  nomes: ReadonlyMap<number, string>
}

export async function locaisDe(db: Db, { cd_empresa, org }: Ramo): Promise<Locais> {
  const nos = await db.rows(sql`
    select ${columns('organigrama o', 'cd', 'nome', 'caminho')},
           ${columnsOrNull('unidade u', 'estabelecimento', 'cae', 'morada')},
           ${regiaoDe(piece`o.cd`, cd_empresa)}${asText('regiao')},
           ${momentOrNullOf(piece`o.fechado_em at time zone 'Europe/Lisbon'`, 'fechado_em')}
    from organigrama o
    left join unidade u on u.cd_empresa = ${cd_empresa} and u.cd_organig = o.cd
    where o.cd_empresa = ${cd_empresa} and ${org} = any (o.caminho)
    order by o.chave, o.cd`)
  const marcados = new Set(nos.filter((no) => no.estabelecimento === true).map(({ cd }) => cd))
  const localDe = new Map(
    nos.map(({ cd, caminho }) => [cd, caminho.findLast((acima) => marcados.has(acima)) ?? 0]),
  )
  const raiz = nos.find(({ cd }) => cd === org)
  const locais = nos
    .filter(({ cd }) => marcados.has(cd))
    .map((no) => ({
      cd: no.cd,
      nome: no.nome,
      regiao: regiao.parse(no.regiao),
      cae: no.cae,
      morada: no.morada,
      fechado: no.fechado_em?.slice(0, 10) ?? null,
    }))
  const fora: Local = {
    cd: 0,
    nome: 'Fora de estabelecimentos',
    regiao: regiao.parse(raiz?.regiao ?? 'continente'),
    cae: null,
    morada: null,
    fechado: null,
  }
  const nomes = new Map(nos.map(({ cd, nome }) => [cd, nome]))
  return { locais: [...locais, fora], localDe, nomes }
}

/** The units of an establishment, or of all. */
export const nosDe = ({ localDe }: Locais, local: number | undefined): number[] =>
  [...localDe].filter(([, dele]) => local === undefined || dele === local).map(([cd]) => cd)
