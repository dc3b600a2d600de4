import {
  faltaNaExcecao,
  faltaNoDia,
  maxExcecoes,
  type ExcecaoForm,
  type FeriadoForm,
  type PeriodoForm,
} from '#contract/auxiliar/horario.ts'
import type { FeriadoRow, HorarioDe } from '#contract/auxiliar/horario.ts'
import { lerHorarios, type LetraDeHorario } from '#server/comum/horarios.ts'
import type { Db } from '#server/db/database.ts'
import { asText, columns } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { dadosErrados, naoEncontrado, Refusal } from '#server/kit/base/refusal.ts'
import { checkVersao } from '#server/kit/http/versao.ts'

type De = { tabela: Fragment; coluna: Fragment }

const donos: Record<LetraDeHorario, De> = {
  m: { tabela: piece`medico`, coluna: piece`cd_medic` },
  e: { tabela: piece`enfermeiro`, coluna: piece`cd_enferm` },
  t: { tabela: piece`tecnico`, coluna: piece`cd_tecnic` },
  u: { tabela: piece`local`, coluna: piece`cd_unidade` },
}

const emUso = sql`
  select o.quem${asText('quem')}, o.nome${asText('nome')} from (
    select 'm' || v.cd as quem, v.nome, 1 as ordem, v.chave from medico v where not v.inactiv
    union all
    select 'e' || v.cd, v.nome, 2, v.chave from enfermeiro v where not v.inactiv
    union all
    select 't' || v.cd, v.nome, 3, v.chave from tecnico v where not v.inactiv
    union all
    select 'u' || v.cd, v.nome, 4, v.chave from local v
    where v.cd_empresa is null and not v.inactiv) o
  order by o.ordem, o.chave collate "C", o.quem`

const semSemana = { versao: 0, periodos: [], excecoes: [] }

export async function horariosOf(
  db: Db,
): Promise<{ message: HorarioDe[]; feriados: FeriadoRow[] }> {
  const { horarios, feriados } = await lerHorarios(db)
  const pessoas = await db.rows(emUso)
  return {
    message: pessoas.map((pessoa) => ({ ...pessoa, ...(horarios.get(pessoa.quem) ?? semSemana) })),
    feriados,
  }
}

type Mudado = { quem: string; periodos: readonly PeriodoForm[] }

/** Replaces somebody's week; returns the name. Throws 400, 404 and 412. */
export async function setHorario(
  tx: Db,
  { quem, periodos }: Mudado,
  seen: string | undefined,
): Promise<string> {
  for (const doDia of Map.groupBy(periodos, ({ dia }) => dia).values()) {
    const falta = faltaNoDia(doDia)
    if (falta !== undefined) throw dadosErrados({ periodos: falta })
  }
  await checkLocais(tx, periodos)
  const { nome, cd_horario, versao } = await lockHorario(tx, quem)
  checkVersao(seen, versao)
  await tx.rows(sql`update horario set versao = versao + 1 where cd = ${cd_horario}`)
  await tx.rows(sql`delete from horario_periodo where cd_horario = ${cd_horario}`)
  await tx.rows(sql`
    insert into horario_periodo (cd_horario, dia, de, ate, cd_local)
    select ${cd_horario}, p.dia, p.de, p.ate, p.cd_local
    from jsonb_to_recordset(${JSON.stringify(periodos)}::jsonb)
      as p (dia smallint, de time, ate time, cd_local int)`)
  return nome
}

/** Throws 400, 404, and 409 where there are too many. */
export async function addExcecao(tx: Db, { quem, ...excecao }: ExcecaoForm) {
  const falta = faltaNaExcecao(excecao)
  if (falta) throw dadosErrados(falta)
  await checkLocais(tx, [excecao])
  const { nome, cd_horario } = await lockHorario(tx, quem)
  const { dt_de, dt_ate, de = null, ate = null, cd_local = null } = excecao
  const row = await tx.one(sql`
    insert into horario_excecao (cd_horario, dt_de, dt_ate, de, ate, cd_local)
    select ${cd_horario}, ${dt_de}, ${dt_ate}, ${de}, ${ate}, ${cd_local}
    where (select count(*) from horario_excecao x
           where x.cd_horario = ${cd_horario} and x.dt_ate >= current_date) < ${maxExcecoes}
    returning ${columns('horario_excecao', 'cd')}`)
  if (!row) throw new Refusal(409, `${nome} já tem ${maxExcecoes} dias diferentes. Remova alguns.`)
  return { nome, cd: row.cd }
}

/** Throws 404. */
export async function removeExcecao(tx: Db, cd: number): Promise<void> {
  const gone = await tx.one(
    sql`delete from horario_excecao where cd = ${cd} returning ${columns('horario_excecao', 'cd')}`,
  )
  if (!gone) throw naoEncontrado()
}

/** Locks the person; makes the row that the hours belong to. Throws 404. */
async function lockHorario(tx: Db, quem: string) {
  const dono = Object.entries(donos).find(([letra]) => quem.startsWith(letra))?.[1]
  const cd = Number(quem.slice(1))
  const pessoa =
    dono &&
    (await tx.one(sql`
      select v.nome${asText('nome')} from ${dono.tabela} v where v.cd = ${cd} for no key update`))
  if (!dono || !pessoa) throw naoEncontrado()
  const known = await tx.one(sql`
    select ${columns('horario h', 'cd', 'versao')} from horario h where h.${dono.coluna} = ${cd}`)
  if (known) return { nome: pessoa.nome, cd_horario: known.cd, versao: known.versao }
  const made = await tx.one(
    sql`insert into horario (${dono.coluna}) values (${cd}) returning ${columns('horario', 'cd')}`,
  )
  return { nome: pessoa.nome, cd_horario: made?.cd ?? 0, versao: 0 }
}

/** Only places that all companies share. */
async function checkLocais(tx: Db, onde: readonly { cd_local?: number | null | undefined }[]) {
  const pedidos = [...new Set(onde.flatMap(({ cd_local }) => (cd_local == null ? [] : [cd_local])))]
  const locais = await tx.rows(sql`
    select ${columns('local l', 'cd')} from local l
    where l.cd = any (${pedidos}::int[]) and l.cd_empresa is null`)
  if (locais.length < pedidos.length) throw semLocal()
}

const semLocal = () => dadosErrados({ cd_local: 'Escolha um local da lista.' })

/** Throws 400, and 409 for a day that the place has already. */
export async function addFeriado(tx: Db, { cd_local, dt, anual, nome }: FeriadoForm) {
  await checkLocais(tx, [{ cd_local }])
  const row = await tx.one(sql`
    insert into feriado_municipal (cd_local, dt, anual, nome)
    values (${cd_local}, ${dt}, ${anual ?? false}, ${nome})
    on conflict do nothing returning ${columns('feriado_municipal', 'cd')}`)
  if (row) return row.cd
  const text = 'Este local já tem um feriado nesse dia.'
  throw new Refusal(409, text, { campos: { dt: text } })
}

/** Throws 404. */
export async function removeFeriado(tx: Db, cd: number): Promise<string> {
  const row = await tx.one(sql`
    delete from feriado_municipal where cd = ${cd} returning ${columns('feriado_municipal', 'nome')}`)
  if (!row) throw naoEncontrado()
  return row.nome
}
