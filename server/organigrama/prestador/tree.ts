import { demasiadosNiveis, maximoDeNiveis } from '#server/comum/no.ts'
import { ponto } from '#contract/kit/plain-text.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag, asIntOrNull, columns, columnsOrNull } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { semNo, type ChaveDeNo } from './rows.ts'

export type No = {
  cd: number
  cd_base: number | null
  caminho: number[]
  nome: string
  acima: string | null
  edicao: number
  fechado: boolean
}

/** A node of a locked tree, open or closed. Throws 404. */
export async function theNo(tx: Db, chave: ChaveDeNo): Promise<No> {
  const found = await findNo(tx, chave)
  if (!found) throw semNo()
  return found
}

/** An open node of a locked tree. Throws 404, and 409 for a closed one. */
export async function openNo(tx: Db, { cd_empresa, no }: ChaveDeNo): Promise<No> {
  const found = await theNo(tx, { cd_empresa, no })
  if (found.fechado) throw new Refusal(409, `O organigrama «${found.nome}» já foi encerrado.`)
  return found
}

/** The open node that a body names in `campo`. Throws 400 on that field. */
export async function chosenNo(tx: Db, { cd_empresa, no }: ChaveDeNo, campo: string): Promise<No> {
  const found = await findNo(tx, { cd_empresa, no })
  if (found && !found.fechado) return found
  const text = 'Escolha um organigrama da lista.'
  throw new Refusal(400, text, { campos: { [campo]: text } })
}

export async function findNo(tx: Db, { cd_empresa, no }: ChaveDeNo) {
  return await tx.one(sql`
    select ${columns('organigrama o', 'cd', 'cd_base', 'caminho', 'nome')},
           ${columnsOrNull('organigrama b', 'nome as acima')},
           ${columns('organigrama o', 'edicao')},
           (o.fechado_em is not null)${asFlag('fechado')}
    from organigrama o
    left join organigrama b on b.cd_empresa = ${cd_empresa} and b.cd = o.cd_base
    where o.cd_empresa = ${cd_empresa} and o.cd = ${no}`)
}

/** Throws 409 where a branch of `altura` levels below `base` would be too deep. */
export function checkNiveis({ caminho }: Pick<No, 'caminho'>, altura: number): void {
  // A path includes the company.
  if (caminho.length - 1 + altura <= maximoDeNiveis) return
  const text = ponto(`Escolha um lugar mais acima: ${demasiadosNiveis}`)
  throw new Refusal(409, text, { campos: { cd_base: text } })
}

/** The height of a branch in levels, closed nodes included. */
export async function alturaOf(tx: Db, cd_empresa: number, { cd, caminho }: No): Promise<number> {
  const row = await tx.one(sql`
    select max(cardinality(o.caminho))${asIntOrNull('fundo')} from organigrama o
    where o.cd_empresa = ${cd_empresa} and ${cd}::int = any (o.caminho)`)
  return (row?.fundo ?? caminho.length) - caminho.length + 1
}

/** Throws 409 when a sibling has the name; case and accents do not count. */
export async function checkNome(
  tx: Db,
  cd_empresa: number,
  { base, nome, exceto }: { base: Pick<No, 'cd' | 'nome'>; nome: string; exceto?: number },
): Promise<void> {
  const same = await tx.one(sql`
    select from organigrama o
    where o.cd_empresa = ${cd_empresa} and o.cd_base = ${base.cd} and o.fechado_em is null
      and o.chave = normalizar(${nome}) and o.cd is distinct from ${exceto ?? null}::int`)
  if (!same) return
  const text = `Abaixo de «${base.nome}» já há um organigrama chamado «${nome}».`
  throw new Refusal(409, text, { campos: { nome: text } })
}
