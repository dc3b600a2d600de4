import { camposFuncionario } from '#contract/comum/funcionario.ts'
import { connectOwner, type Db } from '#server/db/database.ts'
import { withoutWall } from '#server/db/owner.ts'
import { asInt, asTextOrNull, columns } from '#server/db/columns.ts'
import { identifier, joined, piece, sql } from '#server/db/sql.ts'
import { tableOf } from '#server/db/tables.ts'
import type { PorAnos } from '#server/db/tables/table.ts'
import type { Config } from '#server/config.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { logPrestador } from '#server/kit/write/log-prestador.ts'
import { reading } from '../../db/copia/save.ts'
import { about, fromAbout, tablesOfPessoas, type PessoaProcurada } from './about.ts'

/** Texts for the operator; `nomeado`: remaining records need the person's row. */
export type Apagamento = { apaga: string[]; fica: string[]; nomeado: boolean }

type Prazos = Pick<Config, PorAnos['prazo']>

export const planPessoa = async (
  ownerUrl: string,
  pessoa: PessoaProcurada,
  prazos: Prazos,
): Promise<Apagamento> => await reading(ownerUrl, async (db) => await planOf(db, pessoa, prazos))

/**
 * Deletes a former employee as the register says. Throws 409 for an active one or an open request.
 */
export async function erasePessoa(
  ownerUrl: string,
  pessoa: PessoaProcurada,
  prazos: Prazos,
): Promise<Apagamento> {
  return await asOwner(ownerUrl, async (tx) => {
    await ensureSaiu(tx, pessoa)
    const plan = await planOf(tx, pessoa, prazos)
    for (const table of tablesOfPessoas.toReversed()) {
      if (table !== 'funcionario') await eraseFrom(tx, table, pessoa, prazos)
    }
    await (plan.nomeado ? eraseFrom(tx, 'funcionario', pessoa, prazos) : remove(tx, pessoa))
    const { cd, cd_empresa } = pessoa
    const descr = `Funcionário n.º ${cd}`
    await logPrestador(tx, { acao: 'pessoa_apagada', cd_empresa, autor: null, descr })
    return plan
  })
}

/** Deletes the rows about a person, or clears columns. */
async function eraseFrom(
  tx: Db,
  table: string,
  pessoa: PessoaProcurada,
  prazos: Prazos,
): Promise<void> {
  const { apaga, anos, limpa = [] } = tableOf(table).pessoa ?? {}
  const [name, company] = [identifier(table), piece`t.cd_empresa = ${pessoa.cd_empresa}`]
  if (apaga !== undefined) {
    const old = anos ? piece`not ${recente(anos, prazos)}` : piece`true`
    await tx.rows(sql`
      delete from ${name} t where ${company} and ${about(table, pessoa)} and ${old}`)
  } else if (limpa.length > 0) {
    const cleared = limpa.map((column) => piece`${identifier(column)} = default`)
    await tx.rows(sql`
      update ${name} t set ${joined(cleared, ', ')} where ${company} and ${about(table, pessoa)}`)
  }
}

const remove = async (tx: Db, { cd, cd_empresa }: PessoaProcurada) =>
  await tx.rows(sql`delete from funcionario f where f.cd_empresa = ${cd_empresa} and f.cd = ${cd}`)

async function asOwner<T>(ownerUrl: string, work: (tx: Db) => Promise<T>): Promise<T> {
  const owner = connectOwner(ownerUrl)
  try {
    return await owner.db.transaction(async (tx) => await withoutWall(tx, () => work(tx)))
  } finally {
    await owner.end()
  }
}

async function ensureSaiu(tx: Db, { cd, cd_empresa, nome }: PessoaProcurada) {
  const locked = await tx.one(sql`
    select ${columns('funcionario f', 'inactiv')}, f.pendente + (
             select count(*)::int from pedido_saude p
             where p.cd_empresa = ${cd_empresa} and p.cd_funcion = f.cd and p.cd_estad = 0)${asInt('pendente')}
    from funcionario f
    where f.cd_empresa = ${cd_empresa} and f.cd = ${cd} for update of f`)
  if (locked?.inactiv !== true) {
    throw new Refusal(409, `«${nome}» ainda trabalha na empresa: registe primeiro a saída.`)
  }
  if (locked.pendente !== 0) {
    throw new Refusal(409, `«${nome}» tem pedidos por responder: responda-lhes primeiro.`)
  }
}

/** A row of the years that the setting keeps. */
const recente = ({ dia, prazo }: PorAnos, prazos: Prazos) =>
  piece`(${dia} > current_date - make_interval(years => ${prazos[prazo]}::int))`

async function planOf(db: Db, pessoa: PessoaProcurada, prazos: Prazos): Promise<Apagamento> {
  const plan: Apagamento = { apaga: [], fica: [], nomeado: false }
  for (const table of tablesOfPessoas) {
    const { apaga, anos, fica } = tableOf(table).pessoa ?? {}
    if (anos !== undefined && apaga !== undefined) {
      await planRecentes(db, plan, { table, pessoa, prazos, apaga, anos })
      continue
    }
    if (table === 'funcionario' || fica?.com !== undefined) continue
    const row = await db.one(sql`select count(*)${asInt('n')} ${fromAbout(table, pessoa)}`)
    if (!row || row.n === 0) continue
    if (apaga !== undefined) plan.apaga.push(`${apaga} (${row.n})`)
    if (fica === undefined) continue
    plan.fica.push(`${fica.nome} (${row.n}): ${fica.porque}`)
    plan.nomeado ||= fica.nomeia === true
  }
  if (!plan.nomeado) return { ...plan, apaga: [...plan.apaga, 'a pessoa'] }
  plan.apaga.push(labelsOf('limpa'))
  plan.fica.push(`${labelsOf('fica')}: dizem de quem são esses registos`)
  return plan
}

type Recentes = {
  table: string
  pessoa: PessoaProcurada
  prazos: Prazos
  apaga: string
  anos: PorAnos
}

/** The rows of a table old enough to go, and until when the rest stays. */
async function planRecentes(db: Db, plan: Apagamento, one: Recentes): Promise<void> {
  const { table, pessoa, prazos, apaga, anos } = one
  const fica = recente(anos, prazos)
  const row = await db.one(sql`
    select count(*) filter (where not ${fica})${asInt('velhas')},
           count(*) filter (where ${fica})${asInt('recentes')},
           to_char(max(${anos.dia}) + make_interval(years => ${prazos[anos.prazo]}::int),
             'DD-MM-YYYY')${asTextOrNull('ate')}
    ${fromAbout(table, pessoa)}`)
  if (!row) return
  if (row.velhas > 0) plan.apaga.push(`${apaga} (${row.velhas})`)
  if (row.recentes === 0) return
  plan.fica.push(`${apaga} (${row.recentes}), até ${row.ate}: ${anos.porque}`)
  plan.nomeado = true
}

const labelsOf = (apagar: 'fica' | 'limpa') =>
  Object.values(camposFuncionario)
    .filter((campo) => campo.apagar === apagar)
    .map(({ label }) => label)
    .join(', ')
