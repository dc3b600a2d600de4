import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'

/**
 * An employee with codes and names: as he is, or as an admission asks for him, where a name without
 * its code is one that does not exist yet.
 */
export type Dados = {
  num_mecan: string | null
  nome: string
  sexo: '0' | '1'
  dt_nasc: string
  cd_nacion: number
  nacion: string
  cd_categ: number | null
  categ: string
  cd_profis: number | null
  profis: string | null
  cd_agrup_prof: number | null
  agrup_prof: string | null
  cd_func_propost: number | null
  func_propost: string | null
  num_contrib: string | null
  num_bi: string | null
  num_benef: string | null
  num_serv_soc: string | null
  loc_trab: string | null
  dt_ini_instit: string
  cd_organig: number
  organig: string
}

export type DadosAtuais = Dados & { inactiv: boolean; dt_inactiv: string | null }

/** The employees of a condition (alias `f`) as they are. */
export async function readDados(db: Db, where: Fragment): Promise<DadosAtuais | undefined> {
  return await db.one<DadosAtuais>(sql`${dadosAtuais} where ${where}`)
}

const dadosAtuais = piece`
  select f.num_mecan, f.nome, f.sexo, f.dt_nasc, f.cd_nacion, n.nome as nacion,
         f.cd_categ, c.nome as categ, f.cd_profis, p.nome as profis,
         f.cd_agrup_prof, a.nome as agrup_prof, f.cd_func_propost, fp.nome as func_propost,
         f.num_contrib, f.num_bi, f.num_benef, f.num_serv_soc, f.loc_trab, f.dt_ini_instit,
         f.cd_organig, o.nome as organig, f.inactiv, f.dt_inactiv
  from funcionario f
  join organigrama o on o.cd = f.cd_organig
  join nacionalidade n on n.cd = f.cd_nacion
  join categoria c on c.cd = f.cd_categ
  left join profissao p on p.cd = f.cd_profis
  left join agrupamento a on a.cd = f.cd_agrup_prof
  left join funcao fp on fp.cd = f.cd_func_propost`
