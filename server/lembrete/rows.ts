import type { CoisaLembrada, Regras } from '#contract/lembrete/lembrete.ts'
import { especiesSobre, prazosLegais, tiposLembrete } from '#server/comum/lembrete/especies.ts'
import { horarioOf, regrasOf } from '#server/comum/lembrete/regras.ts'
import type { Db } from '#server/db/database.ts'
import { asInt, asTextOrNull, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import type { Scope, Session } from '#server/kit/access/session.ts'

export async function regrasDaEmpresa(db: Db, { cd_empresa }: Scope): Promise<Regras> {
  const horario = await horarioOf(db, cd_empresa)
  const regras = await regrasOf(db, cd_empresa)
  const nos = await db.rows(sql`
    select ${columns('organigrama o', 'cd', 'nome')} from organigrama o
    join lembrete_regra r on r.cd_empresa = ${cd_empresa} and r.cd_organig = o.cd
    where o.cd_empresa = ${cd_empresa}`)
  const nomes = new Map(nos.map(({ cd, nome }) => [cd, nome]))
  return {
    ...horario,
    regras: [...regras].flatMap(([especie, regra]) => {
      const definida = tiposLembrete[especie]
      if (!definida) return []
      const { nome, lista, prazo } = definida
      const unidade = nomes.get(regra.cd_organig ?? 0) ?? null
      return [{ especie, nome, lista, prazo: prazo?.nome ?? null, ...regra, unidade }]
    }),
  }
}

/** The kinds that the rights of this membership admit. */
export async function especiesDe(
  { db, entrada }: { db: Db; entrada: Db },
  { membro, cd_empresa }: Scope,
  { cd_utilizador }: Session,
) {
  const rows = await entrada.rows(sql`
    select ${columns('lembrete_silencio s', 'especie')} from lembrete_silencio s
    where s.cd_utilizador = ${cd_utilizador}`)
  const calados = new Set(rows.map(({ especie }) => especie))
  const suas = [
    ...Object.entries(tiposLembrete).map(([especie, um]) => ({ especie, ...um, legal: false })),
    ...Object.entries(prazosLegais).map(([especie, um]) => ({ especie, ...um, legal: true })),
  ].filter(({ direito }) => membro.direitos.includes(direito))
  const regras = await regrasOf(db, cd_empresa)
  return suas.map(({ especie, nome, lista, pagina, legal }) => {
    const ligado = legal || !calados.has(especie)
    const onde = pagina(regras.get(especie)?.dias ?? 0)
    return { especie, nome, lista, pagina: onde, legal, ligado }
  })
}

/** Only the account's own reminders: it was told of no thing that it might not see. */
export async function lembradoDe(
  db: Db,
  { cd_empresa }: Scope,
  { cd_utilizador }: Session,
  { coisa, codigo }: { coisa: CoisaLembrada; codigo: number },
) {
  const row = await db.one(sql`
    select max(l.dia)${asTextOrNull('dt')}, count(distinct l.dia)${asInt('vezes')} from lembrete l
    where l.cd_empresa = ${cd_empresa} and l.cd_utilizador = ${cd_utilizador}
      and l.especie = any (${especiesSobre(coisa)}::text[]) and l.estado = 'enviado'
      and ${codigo}::bigint = any (l.alvos)`)
  const { dt = null, vezes = 0 } = row ?? {}
  return dt === null ? null : { dt, vezes }
}

export async function substitutoDe(db: Db, { cd_empresa }: Scope, { cd_utilizador }: Session) {
  const row = await db.one(sql`
    select ${columns('utilizador u', 'nome')}, ${columns('lembrete_substituto s', 'ate')}
    from lembrete_substituto s join utilizador u on u.cd = s.cd_substituto
    where s.cd_empresa = ${cd_empresa} and s.cd_utilizador = ${cd_utilizador}
      and s.ate >= current_date`)
  return row ?? null
}

/** Members at the caller's node or above. */
export async function colegasDe(db: Db, { cd_empresa, membro }: Scope, { cd_utilizador }: Session) {
  return await db.rows(sql`
    select distinct on (u.nome, u.cd) ${columns('utilizador u', 'cd', 'nome')}
    from membro m
    join utilizador u on u.cd = m.cd_utilizador
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = ${membro.cd_organig}
    where m.cd_empresa = ${cd_empresa} and not m.inactiv and m.cd_utilizador <> ${cd_utilizador}
      and m.cd_organig = any (o.caminho)
    order by u.nome, u.cd`)
}
