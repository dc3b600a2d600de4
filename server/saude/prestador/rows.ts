import { chaveIn, type Chave } from '#server/comum/chave.ts'
import type { Db } from '#server/db/database.ts'
import { asTextOrNull, columns } from '#server/db/columns.ts'
import { identifier, piece, sql, type Fragment } from '#server/db/sql.ts'
import { dadosErrados, Refusal } from '#server/kit/base/refusal.ts'
import type { EspecieDeMarcacao } from '../especie.ts'

type Auxiliar = { cd: number; nome: string }

const byName = piece`order by normalizar(nome) collate "C", cd`

/** Those that can still be chosen. */
const ativos =
  (tabela: 'medico' | 'enfermeiro') =>
  async (db: Db): Promise<Auxiliar[]> =>
    await db.rows(
      sql`select ${columns(tabela, 'cd', 'nome')} from ${identifier(tabela)} where not inactiv ${byName}`,
    )

export const medicosDoPrestador = ativos('medico')
export const enfermeirosDoPrestador = ativos('enfermeiro')

/** Those that can still be chosen, with the minutes they take. */
const demorados =
  (tabela: 'tipo_exame' | 'tipo_ac_enferm', ordem: Fragment) =>
  async (db: Db): Promise<(Auxiliar & { minutos: number | null })[]> =>
    await db.rows(
      sql`select ${columns(tabela, 'cd', 'nome', 'minutos')} from ${identifier(tabela)} where not inactiv ${ordem}`,
    )

export const tiposExameDoPrestador = demorados('tipo_exame', piece`order by cd`)
export const tiposAcaoDoPrestador = demorados('tipo_ac_enferm', byName)

/** The provider's places, and the addresses of the given company. */
export const locaisOf = async (db: Db, cd_empresa: number | undefined): Promise<Auxiliar[]> =>
  await db.rows(sql`
    select ${columns('local', 'cd', 'nome')} from local l
    where (l.cd_empresa is null or l.cd_empresa = ${cd_empresa ?? null}::int) and not l.inactiv
    order by l.cd_empresa is not null, l.cd`)

export const chaveOfFuncionario = chaveIn(piece`from funcionario m`, 'Este funcionário não existe.')
export const chaveOfExame = chaveIn(piece`from exame m`, 'Este exame não existe.')
export const chaveOfMarcacao = async (todas: Db, { tabela }: EspecieDeMarcacao, cd: number) =>
  await chaveIn(piece`from ${tabela} m`, 'Esta marcação não existe.')(todas, cd)

export async function empresasDasPessoas(todas: Db, pessoas: readonly number[]): Promise<number[]> {
  const rows = await todas.rows(sql`
    select distinct ${columns('funcionario f', 'cd_empresa')}
    from funcionario f
    where f.cd = any (${pessoas}::bigint[])`)
  return rows.map(({ cd_empresa }) => cd_empresa)
}

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
  throw dadosErrados({ [campo]: 'Escolha um valor da lista.' })
}
