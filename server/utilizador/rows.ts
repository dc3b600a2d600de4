import { menus } from '#contract/kit/rights.ts'
import { nenhuma } from '#server/comum/conta/contas.ts'
import type { Utilizador, UtilizadorDetalhe } from '#contract/utilizador/utilizador.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { acimaNoRamo } from '#server/comum/acima.ts'
import { pendingEmail } from '#server/comum/correio/propose-email.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import type { Membro } from './membro.ts'

type Dbs = { db: Db; entrada: Db }

/** Memberships of the subtree by name, one for each node. Invited ones count as active. */
export async function utilizadoresOf(
  { db, entrada }: Dbs,
  scope: Scope,
  { inativo }: { inativo: boolean },
): Promise<Utilizador[]> {
  const rows = await db.rows<Utilizador>(sql`
    select x.*, o.nome as organig, ${acimaNoRamo({ scope })} as organig_acima from (
      select u.cd, u.nome, u.email, m.adm, m.inactiv, m.cd_organig, false as convidado
      from membro m join utilizador u on u.cd = m.cd_utilizador
      where ${await withinScope(db, scope, piece`m`)} and m.inactiv = ${inativo}
      union all
      select c.cd, c.nome, c.email, c.adm, false, c.cd_organig, true
      from convite c
      where ${await withinScope(db, scope, piece`c`)} and not ${inativo}::boolean) x
    join organigrama o on o.cd_empresa = ${scope.cd_empresa} and o.cd = x.cd_organig
    order by normalizar(x.nome) collate "C", x.cd, cardinality(o.caminho), o.cd`)
  // the role of one company cannot read passwords
  const porEntrar = await entrada.rows(sql`
    select ${columns('utilizador', 'cd')} from utilizador
    where not entrou and not email_provado and mudar_pass
      and cd = any (${rows.map(({ cd }) => cd)}::int[])`)
  const convidados = new Set(porEntrar.map(({ cd }) => cd))
  return rows.map((row) => ({ ...row, convidado: row.convidado || convidados.has(row.cd) }))
}

export async function administradoresOf(
  entrada: Db,
  { cd_empresa, org }: Scope,
): Promise<{ nome: string; email: string }[]> {
  return await entrada.rows(sql`
    select ${columns('utilizador u', 'nome', 'email')}
    from membro m
    join utilizador u on u.cd = m.cd_utilizador and u.entrou
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = ${org}
    where m.cd_empresa = ${cd_empresa} and m.adm and not m.inactiv
      and m.cd_organig = any (o.caminho)
    order by array_position(o.caminho, m.cd_organig) desc, normalizar(u.nome) collate "C", u.cd
    limit 10`)
}

type Conta = { porEntrar: boolean; partilhado: boolean; termina: string | null }

/** `membro` was found inside the caller's company. */
export async function detalheOf(
  entrada: Db,
  scope: Scope,
  membro: Membro,
): Promise<UtilizadorDetalhe> {
  const conta = await entrada.one<Conta>(
    membro.convite
      ? sql`
        select true as "porEntrar", false as partilhado, to_char(expira_em, 'YYYY-MM-DD') as termina
        from convite where cd_empresa = ${scope.cd_empresa} and cd = ${membro.cd}`
      : sql`
        select not u.entrou and not u.email_provado and u.mudar_pass as "porEntrar",
               to_char(u.temporaria_ate, 'YYYY-MM-DD') as termina, exists (
          select from membro m
          join organigrama o on o.cd_empresa = m.cd_empresa and o.cd = m.cd_organig
          where m.cd_utilizador = u.cd and ${scope.membro.cd_organig} <> all (o.caminho)) as partilhado
        from utilizador u where u.cd = ${membro.cd}`,
  )
  const { cd, nome, email, adm, inactiv, cd_organig, organig, organig_acima, versao } = membro
  return {
    cd,
    nome,
    email,
    adm,
    inactiv,
    cd_organig,
    organig,
    organig_acima,
    versao,
    convidado: conta?.porEntrar ?? false,
    partilhado: conta?.partilhado ?? true,
    convite_termina: conta?.porEntrar === true ? conta.termina : null,
    email_por_confirmar: await pendingEmail(entrada, cd),
  }
}

export function menusWeb() {
  return Object.values(menus).map(({ cd, nome, acoes }) => ({
    cd,
    nome,
    ...nenhuma,
    ...Object.fromEntries(acoes.map((acao) => [acao, true])),
  }))
}
