import { logPrestador, type AutorPrestador } from '#server/kit/write/log-prestador.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { lockRaiz, lockTree } from '#server/comum/organigramas.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { ChaveDeNo } from './rows.ts'
import { checkNome, findNo, theNo } from './tree.ts'

/**
 * Users with rights above the node see it again. Throws 404, and 409 when it is open, its superior
 * is closed, or its name is taken.
 */
export async function reopenNo(
  tx: Db,
  { cd_empresa, no, autor }: ChaveDeNo & { autor: AutorPrestador },
): Promise<string> {
  await lockTree(tx, cd_empresa)
  await lockRaiz(tx, cd_empresa)
  const { cd_base, nome, fechado } = await theNo(tx, { cd_empresa, no })
  const base = cd_base === null ? undefined : await findNo(tx, { cd_empresa, no: cd_base })
  if (!fechado || !base) throw new Refusal(409, `O organigrama «${nome}» não está encerrado.`)
  if (base.fechado) {
    throw new Refusal(409, `«${base.nome}», que está acima, foi encerrado: reabra-o antes.`)
  }
  await checkNome(tx, cd_empresa, { base, nome, exceto: no })
  await tx.rows(sql`
    update organigrama set fechado_em = null, edicao = edicao + 1
    where cd_empresa = ${cd_empresa} and cd = ${no}`)
  await logPrestador(tx, {
    acao: 'organigrama_reaberto',
    autor,
    cd_empresa,
    cd_organig: no,
    cd_alvo: no,
    alvo: nome,
    descr: `Abaixo de «${base.nome}»`,
  })
  return `Organigrama reaberto, abaixo de «${base.nome}».`
}
