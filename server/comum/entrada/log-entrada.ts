import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { isExigida } from '#server/kit/access/session.ts'

const modos = {
  password: 'Palavra-passe',
  poupado: 'Palavra-passe, navegador conhecido',
  codigo: 'Palavra-passe e código',
  chave_depois: 'Palavra-passe e chave de acesso',
  chave: 'Chave de acesso',
  empresa: 'Conta da empresa',
} as const

export type Modo = keyof typeof modos

/** The company whose login opened the session, or null. */
type Entrou = { cd: number; modo: Modo; so: number | null }

/** Logs a login in every company that its session opens, as one statement. */
export async function logEntrada(tx: Db, { cd, modo, so }: Entrou): Promise<void> {
  const acao = 'entrou'
  const only = piece`${so}::int`
  await tx.rows(sql`
    insert into registo (cd_empresa, cd_organig, acao, cd_autor, autor, cd_alvo, alvo, descr)
    select m.cd_empresa, m.cd_organig, ${acao}, u.cd, u.nome, u.cd, u.nome, ${modos[modo]}
    from membro m
    join utilizador u on u.cd = m.cd_utilizador
    join empresa e on e.cd_empresa = m.cd_empresa and e.cd = m.cd_empresa
    where m.cd_utilizador = ${cd} and not m.inactiv and e.cd_estad = 0
      and (${only} is null or m.cd_empresa = ${only})
      and not ${isExigida(piece`m.cd_empresa`, only)}`)
}
