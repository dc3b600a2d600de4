import { minutosParaRepor } from '#contract/comum/pedido.ts'
import type { Db, Prestador } from '#server/db/database.ts'
import { piece, sql, textOf, type Fragment } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { checkEscritos } from './abertos.ts'
import { juntosDe, type Especie } from './especie.ts'
import { lockFuncionario, lockNumero } from './lock.ts'
import { semPedidoDaEmpresa } from './remove.ts'
import { inEachEmpresa } from '../each-empresa.ts'

export type Linha = {
  cd_funcion: number | null
  cd_tipo?: number
  cd_marcacao?: number | null
  cd_marc_enferm?: number | null
  dt_marc?: string | null
  hr_marc?: string | null
}
type Retirado = { linha: Linha; juntos: Partial<Record<string, object[]>>; a_tempo: boolean }

/**
 * Restores a request with its comments and files. `check` throws an objection. Throws 404, and 409
 * when it is too late or already restored.
 */
export async function restorePedido(
  tx: Db,
  especie: Especie,
  { scope, id }: { scope: Scope; id: number },
  check: (linha: Linha) => Promise<void> = async () => {},
): Promise<void> {
  const { tabela } = especie
  const { cd_empresa } = scope
  const which = piece`r.tabela = ${textOf(tabela)} and r.cd_pedido = ${id}
    and ${await withinScope(tx, scope, piece`r`)}`
  // of two restores the second finds it done
  await lockNumero(tx, id)
  const seen = await tx.one<{ cd_funcion: number | null }>(
    sql`select r.cd_funcion from pedido_retirado r where r.cd_empresa = ${cd_empresa} and ${which}`,
  )
  if (seen) await lockFuncionario(tx, { ...seen, cd_empresa })
  const retirado = await tx.one<Retirado>(sql`
    select r.linha, r.juntos,
           r.retirado_em > now() - make_interval(mins => ${minutosParaRepor}) as a_tempo
    from pedido_retirado r where r.cd_empresa = ${cd_empresa} and ${which}`)
  if (!retirado) {
    const there = await tx.one(sql`
      select from ${tabela} p where p.cd = ${id} and ${await withinScope(tx, scope, piece`p`)}`)
    throw there ? new Refusal(409, 'Este pedido já foi reposto.') : semPedidoDaEmpresa()
  }
  if (!retirado.a_tempo) {
    throw new Refusal(
      409,
      `Este pedido foi removido há mais de ${minutosParaRepor} minutos e já não pode ser reposto. Faça um novo.`,
    )
  }
  await check(retirado.linha)
  await insertLinhas(tx, tabela, [retirado.linha])
  for (const junto of juntosDe(especie)) {
    await insertLinhas(tx, junto, retirado.juntos[textOf(junto)] ?? [])
  }
  // last: the row-level policy lets in only a row that equals the one taken back
  await tx.rows(sql`
    delete from pedido_retirado r where r.cd_empresa = ${cd_empresa} and ${which}`)
  await checkEscritos(tx, especie, cd_empresa)
}

async function insertLinhas(tx: Db, tabela: Fragment, linhas: readonly object[]) {
  await tx.rows(sql`select repor(${textOf(tabela)}::regclass, ${JSON.stringify(linhas)}::jsonb)`)
}

/** Deletes requests that can no longer be restored; answers how many. */
export async function sweepRetirados(prestador: Prestador): Promise<number> {
  return await inEachEmpresa(prestador, 'retirados', async (tx, cd_empresa) => {
    const gone = await tx.rows(sql`
      delete from pedido_retirado r
      where r.cd_empresa = ${cd_empresa}
        and r.retirado_em < now() - make_interval(mins => ${minutosParaRepor})
      returning r.cd`)
    return gone.length
  })
}
