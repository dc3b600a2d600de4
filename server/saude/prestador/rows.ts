import { foundOr, type Chave } from '#server/comum/chave.ts'
import type { Db } from '#server/db/database.ts'
import { asInt, asTextOrNull, columns } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { EspecieDeMarcacao } from './especie.ts'

type Auxiliar = { cd: number; nome: string }

const byName = piece`order by normalizar(nome) collate "C", cd`

export const medicosDoPrestador = async (db: Db): Promise<Auxiliar[]> =>
  await db.rows(
    sql`select ${columns('medico', 'cd', 'nome')} from medico where not inactiv ${byName}`,
  )

export const enfermeirosDoPrestador = async (db: Db): Promise<Auxiliar[]> =>
  await db.rows(
    sql`select ${columns('enfermeiro', 'cd', 'nome')} from enfermeiro where not inactiv ${byName}`,
  )

export const tiposExameDoPrestador = async (db: Db): Promise<Auxiliar[]> =>
  await db.rows(
    sql`select ${columns('tipo_exame', 'cd', 'nome')} from tipo_exame where not inactiv order by cd`,
  )

export const tiposAcaoDoPrestador = async (db: Db): Promise<Auxiliar[]> =>
  await db.rows(
    sql`select ${columns('tipo_ac_enferm', 'cd', 'nome')} from tipo_ac_enferm where not inactiv ${byName}`,
  )

/** The provider's places, and the addresses of the given company. */
export const locaisOf = async (db: Db, cd_empresa: number | undefined): Promise<Auxiliar[]> =>
  await db.rows(sql`
    select ${columns('local', 'cd', 'nome')} from local l
    where (l.cd_empresa is null or l.cd_empresa = ${cd_empresa ?? null}::int) and not l.inactiv
    order by l.cd_empresa is not null, l.cd`)

/** The company of an employee. Throws 404. */
export const chaveOfFuncionario = async (todas: Db, cd: number): Promise<Chave> =>
  foundOr(
    'Este funcionário não existe.',
    await todas.one(
      sql`select ${columns('funcionario f', 'cd', 'cd_empresa')} from funcionario f where f.cd = ${cd}`,
    ),
  )

export async function empresasDasPessoas(todas: Db, pessoas: readonly number[]): Promise<number[]> {
  const rows = await todas.rows(sql`
    select distinct ${columns('funcionario f', 'cd_empresa')}
    from funcionario f
    where f.cd = any (${pessoas}::bigint[])`)
  return rows.map(({ cd_empresa }) => cd_empresa)
}

/** The birth date of an employee of any company. Throws 404. */
export async function nascimentoOf(todas: Db, cd: number): Promise<string> {
  const row = await todas.one(
    sql`select ${columns('funcionario f', 'dt_nasc')} from funcionario f where f.cd = ${cd}`,
  )
  if (!row) throw new Refusal(404, 'Este funcionário não existe.')
  return row.dt_nasc
}

/** The company of a booking. Throws 404. */
export const chaveOfMarcacao = async (
  todas: Db,
  { tabela }: EspecieDeMarcacao,
  cd: number,
): Promise<Chave> =>
  foundOr(
    'Esta marcação não existe.',
    await todas.one(sql`
      select m.cd${asInt('cd')}, m.cd_empresa${asInt('cd_empresa')}
      from ${tabela} m where m.cd = ${cd}`),
  )

export type PessoaPresa = {
  cd: number
  nome: string
  dt_nasc: string
  inactiv: boolean
  /** the past or accepted future exit day */
  saida: string | null
}

/** Locks the employee: all writes about one employee run one after the other. */
export async function lockPessoa(tx: Db, { cd, cd_empresa }: Chave): Promise<PessoaPresa> {
  const [pessoa] = await tx.rows(sql`
    select ${columns('funcionario f', 'cd', 'nome', 'dt_nasc', 'inactiv')},
           coalesce(f.dt_inactiv, (
             select min(p.dt_efeito) from pedido_funcionario p
             where p.cd_empresa = ${cd_empresa} and p.cd_funcion = f.cd and p.cd_tipo = 5
               and p.por_aplicar))${asTextOrNull('saida')}
    from funcionario f where f.cd_empresa = ${cd_empresa} and f.cd = ${cd}
    for no key update of f`)
  if (!pessoa) throw new Refusal(404, 'Este funcionário não existe.')
  return pessoa
}

/** Throws 400 on its field for an unknown code. */
export async function checkCodigo(
  tx: Db,
  tabela: Fragment,
  { campo, cd }: { campo: string; cd: number | null | undefined },
): Promise<void> {
  if (cd == null) return
  const row = await tx.one(sql`select from ${tabela} where cd = ${cd}`)
  if (row) return
  throw new Refusal(400, `O pedido tem dados inválidos: ${campo}.`, {
    campos: { [campo]: 'Escolha um valor da lista.' },
  })
}
