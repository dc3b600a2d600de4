import pg from 'pg'
import type { SubstituirForm, ValorForm } from '#contract/auxiliar/forms.ts'
import { tabelaNamed, type NomeTabela } from '#contract/auxiliar/tabelas.ts'
import type { Valor } from '#contract/auxiliar/prestador.ts'
import { deTodas, type Db } from '#server/db/database.ts'
import { asInt } from '#server/db/columns.ts'
import { joined, piece, sql, type Fragment } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { checkVersao } from '#server/kit/http/versao.ts'
import { logPrestador, type AutorPrestador } from '#server/kit/write/log-prestador.ts'
import { usoOf, valorOf } from './rows.ts'
import { listas } from './tabelas.ts'

/** Adds a value for a company or for all; returns its code. Throws 400, and 409 for a duplicate. */
export async function createValor(
  tx: Db,
  nome: NomeTabela,
  { cd_empresa, ...form }: ValorForm & { cd_empresa: number | null },
): Promise<number> {
  const set = checked(nome, form)
  await checkNovo(tx, nome, { cd_empresa, exceto: null }, form)
  const { tabela } = listas[nome]
  const columns: Fragment[] = [piece`nome`]
  const values: Fragment[] = [piece`${form.nome}`]
  if (tabelaNamed(nome).propria) {
    columns.push(piece`cd_empresa`)
    values.push(piece`${cd_empresa}::int`)
  }
  if (tabelaNamed(nome).demora) {
    columns.push(piece`minutos`)
    values.push(piece`${form.minutos ?? null}::smallint`)
  }
  if (set.cedula !== null) {
    columns.push(piece`cedula`)
    values.push(piece`${set.cedula}`)
  }
  if (tabelaNamed(nome).neutra) {
    // Without a client code, the value uses its own code.
    const row = await tx.one(sql`
      with novo as (select nextval('tipo_ac_enferm_cd_seq')::int as cd)
      insert into tipo_ac_enferm (cd, nome, minutos, cd_cliente)
      select cd, ${form.nome}, ${form.minutos ?? null}::smallint,
             coalesce(${form.cd_cliente ?? null}::int, cd) from novo
      returning cd${asInt('cd')}`)
    return row?.cd ?? 0
  }
  const row = await tx.one(sql`
    insert into ${tabela} (${joined(columns, ', ')}) values (${joined(values, ', ')})
    returning cd${asInt('cd')}`)
  return row?.cd ?? 0
}

/** Changes or deactivates a value. Throws 400, 404, 409 for a duplicate name, and 412. */
export async function changeValor(
  tx: Db,
  nome: NomeTabela,
  { cd, seen }: { cd: number; seen: string | undefined },
  form: ValorForm,
): Promise<void> {
  const { tabela } = listas[nome]
  await tx.rows(sql`select from ${tabela} v where v.cd = ${cd} for no key update`)
  const antes = await valorOf(tx, nome, cd)
  checkVersao(seen, antes.versao, presentOf(antes))
  const { cedula } = checked(nome, form)
  await checkNovo(tx, nome, { cd_empresa: antes.cd_empresa, exceto: cd }, form)
  const also =
    cedula !== null
      ? piece`, cedula = ${cedula}`
      : tabelaNamed(nome).neutra
        ? piece`, cd_cliente = ${form.cd_cliente ?? cd}`
        : piece``
  const demora = tabelaNamed(nome).demora ? piece`, minutos = ${form.minutos ?? null}` : piece``
  await tx.rows(sql`
    update ${tabela}
    set nome = ${form.nome}, inactiv = ${form.inactiv ?? false}, versao = versao + 1${also}${demora}
    where cd = ${cd}`)
}

/**
 * Replaces a value in all rows of a company; returns what to report. Throws 400, 404, and 409 when
 * bookings of both overlap.
 */
export async function replaceValor(
  tx: Db,
  nome: NomeTabela,
  { cd, autor }: { cd: number; autor: AutorPrestador },
  { cd_empresa, por }: SubstituirForm,
): Promise<string> {
  const antes = await valorOf(tx, nome, cd)
  const depois = await valorOf(tx, nome, por).catch(() => undefined)
  if (!depois || depois.inactiv || por === cd) {
    const text = 'Escolha outro valor da lista.'
    throw new Refusal(400, text, { campos: { por: text } })
  }
  const usos = await usoOf(tx, nome, { cd_empresa, cd })
  for (const { tabela, coluna } of listas[nome].usos) {
    await tx
      .rows(sql`
        update ${tabela} x set ${coluna} = ${por}
        where x.cd_empresa = ${cd_empresa} and x.${coluna} = ${cd}`)
      .catch(refuseOverlap)
  }
  const total = usos.reduce((sum, uso) => sum + uso.total, 0)
  await logPrestador(tx, {
    acao: 'auxiliar_substituido',
    cd_empresa,
    autor,
    cd_alvo: cd,
    alvo: antes.nome,
    descr: `Por: ${depois.nome}; ${usos.map((uso) => `${uso.titulo} ${uso.total}`).join(', ')}`,
  })
  return `«${antes.nome}» substituído por «${depois.nome}» em ${total} ${total === 1 ? 'registo' : 'registos'}.`
}

function refuseOverlap(error: unknown): never {
  const overlaps = error instanceof pg.DatabaseError && error.code === '23P01'
  if (!overlaps) throw error
  throw new Refusal(409, 'Os dois têm marcações à mesma hora: mude-as antes.', { cause: error })
}

function checked(nome: NomeTabela, { nome: texto, cedula = null }: ValorForm) {
  const { cedula: wanted, max } = tabelaNamed(nome)
  if (texto.length > max) throw wrong('nome', `Use até ${max} caracteres.`)
  if (wanted !== undefined && cedula === null) throw wrong('cedula', 'Indique o número.')
  return { cedula: wanted === undefined ? null : cedula }
}

type Whose = { cd_empresa: number | null; exceto: number | null }

/** Throws 409 for a duplicate name or number. */
async function checkNovo(tx: Db, nome: NomeTabela, { cd_empresa, exceto }: Whose, form: ValorForm) {
  const { tabela, cd_empresa: deQuem, cedula, cd_cliente } = listas[nome]
  // Two doctors may share a name: their number tells them apart.
  const byNumber = tabelaNamed(nome).cedula !== undefined
  const same = byNumber
    ? piece`${cedula} = ${form.cedula ?? null}`
    : piece`normalizar(v.nome) = normalizar(${form.nome})`
  const there = await tx.one(sql`
    select from ${tabela} v
    where ${same} and coalesce(${deQuem}::int, ${deTodas}::int) in (0, ${cd_empresa ?? deTodas}::int)
      and v.cd is distinct from ${exceto}::bigint`)
  if (there) {
    const text = byNumber ? 'Já há alguém com este número.' : 'Já existe na lista.'
    throw new Refusal(409, text, { campos: { [byNumber ? 'cedula' : 'nome']: text } })
  }
  if (!tabelaNamed(nome).neutra || (form.cd_cliente ?? null) === null) return
  const neutra = await tx.one(sql`
    select from ${tabela} v where v.cd = ${form.cd_cliente}::bigint and ${cd_cliente} = v.cd`)
  if (!neutra && form.cd_cliente !== exceto) throw wrong('cd_cliente', 'Escolha um valor da lista.')
}

const wrong = (campo: string, text: string) => new Refusal(400, text, { campos: { [campo]: text } })

const presentOf = ({ nome, cedula, inactiv }: Valor) => ({
  nome: `Agora: ${nome}.`,
  ...(cedula !== null && { cedula: `Agora: ${cedula}.` }),
  inactiv: `Agora: ${inactiv ? 'já não se usa' : 'em uso'}.`,
})
