import type { Devido, DeveresDaPessoa, GrupoDaPessoa } from '#contract/dever/prestador.ts'
import { chaveIn, type Chave } from '#server/comum/chave.ts'
import type { Db } from '#server/db/database.ts'
import { columns, columnsOrNull } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'

export const chaveOfPessoa = chaveIn(piece`from funcionario m`, 'Este funcionário não existe.')
export const chaveOfDever = chaveIn(
  piece`from dever m`,
  'Isto já não falta: o exame foi registado ou as datas mudaram.',
)
export const chaveOfProtecao = chaveIn(piece`from protecao m`, 'Esta proteção não existe.')
export const chaveOfProtocolo = chaveIn(piece`from protocolo m`, 'Este protocolo não existe.')

/** Throws 404. */
export async function deveresDaPessoa(db: Db, { cd, cd_empresa }: Chave): Promise<DeveresDaPessoa> {
  const [[pessoa], deveres, protecoes] = await db.all([
    sql`
      select ${columns('funcionario f', 'cd', 'cd_empresa', 'nome', 'dt_expir')},
             ${columns('funcionario f', 'cd_categ', 'cd_agrup_prof', 'cd_func_propost')},
             ${columns('categoria c', 'nome as categ')},
             ${columnsOrNull('agrupamento g', 'nome as agrup')},
             ${columnsOrNull('funcao n', 'nome as funcao')}
      from funcionario f
      join categoria c on c.cd = f.cd_categ
      left join agrupamento g on g.cd = f.cd_agrup_prof
      left join funcao n on n.cd = f.cd_func_propost
      where f.cd_empresa = ${cd_empresa} and f.cd = ${cd}`,
    sql`
      select ${columns('dever d', 'cd', 'motivo', 'desde', 'dt', 'dt_marc')},
             ${columns('dever_porque q', 'porque')},
             ${columnsOrNull('tipo_ac_enferm r', 'nome as tipo_ac_enferm')},
             ${columnsOrNull('dever_adiado a', 'ate', 'razao', 'autor')}
      from dever d
      join dever_porque q on q.cd_empresa = ${cd_empresa} and q.cd_funcion = d.cd_funcion
        and q.classe = d.classe
      left join tipo_ac_enferm r on r.cd = d.cd_tipo_ac_enferm
      left join lateral (
        select x.ate, x.razao, x.autor from dever_adiado x
        where x.cd_empresa = ${cd_empresa} and x.cd_funcion = d.cd_funcion
          and x.classe = d.classe and x.desde = d.desde and x.ate > current_date
        order by x.cd desc limit 1) a on true
      where d.cd_empresa = ${cd_empresa} and d.cd_funcion = ${cd}
      order by d.dt, d.cd`,
    sql`
      select ${columns('protecao p', 'cd', 'de', 'ate', 'versao')} from protecao p
      where p.cd_empresa = ${cd_empresa} and p.cd_funcion = ${cd} order by p.de desc, p.cd desc`,
  ])
  if (!pessoa) throw new Refusal(404, 'Este funcionário não existe.')
  const said = deveres.map(({ ate, razao, autor, ...dever }): Devido => ({
    ...dever,
    adiado: ate === null || razao === null || autor === null ? null : { ate, razao, autor },
  }))
  const { nome, categ, agrup, funcao } = pessoa
  const grupos: GrupoDaPessoa[] = [
    { alvo: 'funcionario', cd_alvo: cd, nome },
    { alvo: 'categoria', cd_alvo: pessoa.cd_categ, nome: categ },
    ...grupoDe('agrupamento', pessoa.cd_agrup_prof, agrup),
    ...grupoDe('funcao', pessoa.cd_func_propost, funcao),
  ]
  const { dt_expir } = pessoa
  return { cd, cd_empresa, dt_expir, grupos, deveres: said, protecoes }
}

const grupoDe = (alvo: GrupoDaPessoa['alvo'], cd_alvo: number | null, nome: string | null) =>
  cd_alvo === null || nome === null ? [] : [{ alvo, cd_alvo, nome }]
