import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import { sql } from '#server/db/sql.ts'
import type { House } from '#test/house.ts'
import { pessoa } from '#test/pessoas.ts'

/** Nobody of the world's accounts is reminded; duties and certificates stay. */
export async function silenceWorld({ db }: House): Promise<void> {
  await db.all([
    sql`update membro set inactiv = true`,
    sql`update lembrete_prestador set ligado = false`,
    sql`update medida set cd_estad = 99`,
    sql`update documento set dt_fim = '2099-01-01'`,
    sql`update funcionario set dt_expir = null`,
    sql`delete from resposta_nova`,
  ])
}

/** And nothing of it is due. */
export async function quietWorld(house: House): Promise<void> {
  await silenceWorld(house)
  await house.db.all([sql`delete from dever`, sql`delete from conhecimento`])
}

/** People of a unit who owe nothing. */
export async function hirePeople(
  { db, world: { a } }: House,
  no: number,
  total: number,
): Promise<number[]> {
  const pessoas = Array.from({ length: total }, (_, n) => ({
    ...pessoa(n + 1, no),
    num_mecan: null,
    dt_expir: null,
    dt_prox_marc: null,
  }))
  await insertFuncionarios(db, a.nos.raiz, pessoas)
  const rows = await db.rows<{ cd: number }>(sql`
    select cd from funcionario where cd_empresa = ${a.nos.raiz} and cd_organig = ${no}
    order by cd desc limit ${total}`)
  return rows.map(({ cd }) => cd)
}

/** A measure of a unit, by the day its deadline ends. */
export async function newMedida(
  { db, world: { a } }: House,
  no: number,
  dt_prazo: string,
): Promise<number> {
  const row = await db.one<{ cd: number }>(sql`
    insert into medida (cd_empresa, cd_organig, cd_tarefa, risco_identific, medida, dt, prazo, dt_prazo)
    select ${a.nos.raiz}, ${no}, min(t.cd), 'Risco Segredo', 'Medida Segredo', '2020-01-01', 'dia',
           ${dt_prazo}::date
    from tarefa t where t.cd_empresa = ${a.nos.raiz}
    returning cd`)
  return row?.cd ?? 0
}

/** A document of a unit, by its last day. */
export async function newDocumento(
  { db, world: { a } }: House,
  no: number,
  dt_fim: string,
): Promise<number> {
  const row = await db.one<{ cd: number }>(sql`
    insert into documento (cd_empresa, cd_organig, especie, titulo, dt_fim)
    values (${a.nos.raiz}, ${no}, 'plano', 'Plano Segredo', ${dt_fim}) returning cd`)
  return row?.cd ?? 0
}

export const doneMedida = ({ db }: House, cd: number) =>
  db.rows(sql`update medida set cd_estad = 99 where cd = ${cd}`)
