import { readCode } from '#contract/kit/reading.ts'
import { queryOf } from '#contract/kit/list-address.ts'
import { filtrosDeRamos } from '#contract/vista/vista.ts'
import type { Vista } from '#contract/vista/vista.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { isInScope } from '#server/kit/access/subtree.ts'
import { mayRead } from './gestor.ts'

type DaLista = { dono: number; lista: string }

export async function vistasDe(db: Db, { dono, lista }: DaLista): Promise<Vista[]> {
  const rows = await db.rows(sql`
    select ${columns('vista v', 'cd', 'nome', 'endereco', 'inicial')}
    from vista v where v.cd_utilizador = ${dono} and v.lista = ${lista}
    order by normalizar(v.nome), v.cd`)
  return rows.map((row) => ({ ...row, partilhada: false, semUnidade: false }))
}

type Bases = { db: Db; entrada: Db }

/** The company's views of a list, as far as the caller reaches; none without the list's right. */
export async function partilhadasDe(
  { db, entrada }: Bases,
  scope: Scope,
  { dono, lista, chamada }: DaLista & { chamada: string },
): Promise<Vista[]> {
  if (!mayRead(chamada, scope)) return []
  const { cd_empresa } = scope
  const [rows, escolhida] = await Promise.all([
    db.rows(sql`
      select ${columns('vista_partilhada v', 'cd', 'nome', 'endereco')}
      from vista_partilhada v
      where v.cd_empresa = ${cd_empresa} and v.lista = ${lista} and v.chamada = ${chamada}
      order by normalizar(v.nome), v.cd`),
    entrada.one(sql`
      select ${columns('vista_escolhida e', 'cd_vista')} from vista_escolhida e
      where e.cd_utilizador = ${dono} and e.cd_empresa_vista = ${cd_empresa} and e.lista = ${lista}`),
  ])
  return await Promise.all(
    rows.map(async ({ endereco, ...row }) => {
      const left = await withinReach(db, scope, endereco)
      const semUnidade = left !== endereco
      return {
        ...row,
        endereco: left,
        semUnidade,
        inicial: row.cd === escolhida?.cd_vista,
        partilhada: true,
      }
    }),
  )
}

/** The address without branches beyond the caller's. */
export async function withinReach(db: Db, scope: Scope, endereco: string): Promise<string> {
  const given = new URLSearchParams(endereco)
  const beyond: string[] = []
  for (const nome of filtrosDeRamos) {
    const cd = readCode(given.get(nome) ?? '')
    if (cd !== undefined && !(await isInScope(db, scope, cd))) beyond.push(nome)
  }
  if (beyond.length === 0) return endereco
  return queryOf(Object.fromEntries([...given].filter(([nome]) => !beyond.includes(nome))))
}
