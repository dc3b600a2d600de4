import type { Ficha, NomesDaFicha } from '#contract/comum/funcionario.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { eachColuna, joinsDaFicha, nomesDaFicha } from '../funcionarios.ts'

/** An employee with codes and names. In an admission, a name without a code does not exist yet. */
export type Dados = Omit<Ficha, 'cd_categ'> & NomesDaFicha & { cd_categ: number | null }

export type DadosAtuais = Dados & { inactiv: boolean; dt_inactiv: string | null }

export async function readDados(
  db: Db,
  { cd, cd_empresa }: { cd: number; cd_empresa: number },
  where: Fragment = piece`true`,
): Promise<DadosAtuais | undefined> {
  return await db.one<DadosAtuais>(sql`
  select ${eachColuna((coluna) => piece`f.${coluna}`)}, ${nomesDaFicha}, f.inactiv, f.dt_inactiv
  from funcionario f
  ${joinsDaFicha(cd_empresa)}
  where f.cd_empresa = ${cd_empresa} and f.cd = ${cd} and ${where}`)
}
