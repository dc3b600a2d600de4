import { menus, splitDireito, type Direito } from '#contract/kit/codes.ts'
import type { Acesso } from '#contract/utilizador.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** A user's membership of one company; undefined where there is none. */
export async function membroOf(db: Db, cd_organig: number, cd_utilizador: number) {
  return await db.one<{ adm: boolean; direitos: Direito[]; versao: number }>(sql`
    select adm, direitos, versao from membro
    where cd_organig = ${cd_organig} and cd_utilizador = ${cd_utilizador}`)
}

/** Rights in the form of the wire: an entry for each menu that may be seen. */
export function acessosOf(direitos: readonly Direito[]): Acesso[] {
  const acessos = Object.values(menus).map(({ cd }) => ({
    cd_menu_web: cd,
    ver: false,
    criar: false,
    editar: false,
    remover: false,
    doc: false,
  }))
  for (const direito of direitos) {
    const [cd, acao] = splitDireito(direito)
    const acesso = acessos.find((one) => one.cd_menu_web === cd)
    if (acesso) acesso[acao] = true
  }
  return acessos.filter((acesso) => acesso.ver)
}
