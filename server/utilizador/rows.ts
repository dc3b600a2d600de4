import { menus, splitDireito, type Direito } from '#contract/kit/codes.ts'
import type { Acesso, Utilizador, UtilizadorDetalhe } from '#contract/utilizador.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { emailPorConfirmar } from '#server/kit/correio/propor-email.ts'
import type { Scope } from '#server/kit/session.ts'
import { withinScope } from '#server/kit/subtree.ts'
import type { Membro } from './membro.ts'

type Dbs = { db: Db; sistema: Db }

/** Memberships of the subtree, by name: a member of company and branch has one of each. */
export async function utilizadoresOf(
  { db, sistema }: Dbs,
  scope: Scope,
  { inativo }: { inativo: boolean },
): Promise<Utilizador[]> {
  const rows = await db.rows<Omit<Utilizador, 'convidado'>>(sql`
    select u.cd, u.nome, u.email, m.adm, m.inactiv, m.cd_organig, o.nome as organig
    from membro m
    join utilizador u on u.cd = m.cd_utilizador
    join organigrama o on o.cd = m.cd_organig
    where ${await withinScope(db, scope, piece`m`)} and m.inactiv = ${inativo}
    order by normalizar(u.nome) collate "C", u.cd, cardinality(o.caminho), o.cd`)
  // the role that sees one company sees nothing of passwords
  const convidados = await sistema.rows<{ cd: number }>(sql`
    select cd from utilizador
    where pass_hash is null and cd = any (${rows.map(({ cd }) => cd)}::int[])`)
  const semPass = new Set(convidados.map(({ cd }) => cd))
  return rows.map((row) => ({ ...row, convidado: semPass.has(row.cd) }))
}

/** What an administrator sees of one user. `membro` was found inside the caller's company. */
export async function detalheOf(
  sistema: Db,
  scope: Scope,
  membro: Membro,
): Promise<UtilizadorDetalhe> {
  const conta = await sistema.one<{ convidado: boolean; partilhado: boolean }>(sql`
    select u.pass_hash is null as convidado, exists (
      select from membro m join organigrama o on o.cd = m.cd_organig
      where m.cd_utilizador = u.cd and ${scope.membro.cd_organig} <> all (o.caminho)) as partilhado
    from utilizador u where u.cd = ${membro.cd}`)
  const { cd, nome, email, adm, inactiv, cd_organig, organig, versao } = membro
  return {
    ...{ cd, nome, email, adm, inactiv, cd_organig, organig, versao },
    convidado: conta?.convidado ?? false,
    partilhado: conta?.partilhado ?? true,
    email_por_confirmar: await emailPorConfirmar(sistema, cd),
  }
}

const nenhuma = { ver: false, criar: false, editar: false, remover: false, doc: false }

/** Rights in the form of the wire: an entry for each menu that may be seen. */
export function acessosOf(direitos: readonly Direito[]): Acesso[] {
  const acessos = Object.values(menus).map(({ cd }) => ({ cd_menu_web: cd, ...nenhuma }))
  for (const direito of direitos) {
    const [cd, acao] = splitDireito(direito)
    const acesso = acessos.find((one) => one.cd_menu_web === cd)
    if (acesso) acesso[acao] = true
  }
  return acessos.filter((acesso) => acesso.ver)
}

/** Every menu with the actions it has. */
export function menusWeb() {
  return Object.values(menus).map(({ cd, nome, acoes }) => ({
    cd,
    nome,
    ...nenhuma,
    ...Object.fromEntries(acoes.map((acao) => [acao, true])),
  }))
}
