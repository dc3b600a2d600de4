import type { Fator } from '#contract/fator/fator.ts'
import type { Area } from '#contract/kit/cookies.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag, asInt, columns, momentOf, momentOrNullOf } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { mustHaveFator, ruleOf } from '#server/comum/entrada/deve-fator.ts'
import { countChaves, countSpared } from '#server/comum/entrada/fator.ts'
import { Refusal, semSessao } from '#server/kit/base/refusal.ts'
import type { Session } from '#server/kit/access/session.ts'

type Settings = Pick<Config, 'SEGUNDO_FATOR_PRESTADOR'>

export async function fatorOf(
  db: Db,
  settings: Settings,
  { cd_utilizador: cd, fator_pendente }: Session,
): Promise<Fator> {
  const conta = await db.one(sql`
    select ${columns('utilizador u', 'cd', 'email')},
           (not u.email_provado or u.mudar_pass)${asFlag('por_provar')},
           (select count(*) from codigo_recuperacao r
            where r.cd_utilizador = u.cd and r.usado_em is null and not r.selado)${asInt('recuperacao')}
    from utilizador u where u.cd = ${cd}`)
  if (!conta) throw semSessao()
  const codigo = await db.one(sql`
    select ${momentOf(piece`criado_em`, 'criado_em')}, ${momentOrNullOf(piece`usado_em`, 'usado_em')}
    from fator_codigo where cd_utilizador = ${cd}`)
  return {
    ...conta,
    dispositivos: await countSpared(db, cd),
    pendente: fator_pendente,
    deve: await mustHaveFator(db, settings, cd),
    codigo: codigo ?? null,
    chaves: await countChaves(db, cd),
    levantamento: await levantamentoOf(db, cd),
  }
}

export async function levantamentoOf(db: Db, cd: number): Promise<Fator['levantamento']> {
  const row = await db.one(sql`
    select ${columns('fator_levantamento', 'autor')}, ${momentOf(piece`vale_em`, 'vale_em')}
    from fator_levantamento where cd_utilizador = ${cd}`)
  return row ?? null
}

/** Whether the address is proven and the password the owner's: else no factor is set up. */
export async function isProven(db: Db, cd: number): Promise<boolean> {
  const row = await db.one(sql`
    select from utilizador where cd = ${cd} and email_provado and not mudar_pass for no key update`)
  return row !== undefined
}

export async function politicaOf(entrada: Db) {
  const row = await entrada.one(sql`
    select ${columns('fator_politica', 'prestador', 'clientes')} from fator_politica`)
  return row ?? { prestador: 'exigir' as const, clientes: 'pedir' as const }
}

export async function politicaDaEmpresa(entrada: Db, cd_empresa: number) {
  const { clientes } = await politicaOf(entrada)
  return { quem: await ruleOf(entrada, cd_empresa), exigido: clientes === 'exigir' }
}

export async function setPolitica(tx: Db, clientes: 'exigir' | 'pedir'): Promise<void> {
  await tx.rows(sql`update fator_politica set clientes = ${clientes}`)
}

/** Throws 404. */
export async function contaNamed(
  tx: Db,
  { email, tipo }: { email: string; tipo: Area },
): Promise<number> {
  const conta = await tx.one(sql`
    select ${columns('utilizador', 'cd')} from utilizador where tipo = ${tipo} and email = ${email}`)
  if (!conta) throw new Refusal(404, 'Não há nenhuma conta com este email.')
  return conta.cd
}
