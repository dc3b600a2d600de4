import type { RespostaDeVarios } from '#contract/pedido/varios.ts'
import { contarTabelas } from '#server/db/contar.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Serie } from '#server/comum/correio/mensagem.ts'
import type { Chave } from '#server/comum/chave.ts'
import { tellAutores, type Decisor, type PorAvisar } from '#server/comum/pedido/decide.ts'
import { refusePedido } from '#server/comum/pedido/serve.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { pedidosDeFuncionarios } from '../list.ts'
import { acceptPedido } from './accept.ts'
import { ComAvisos } from './aviso.ts'

type Decisao = {
  decisor: Decisor
  motivo: string | undefined
  nota: string | null
  serie: Serie | undefined
}

/**
 * The fixed order avoids deadlocks. A savepoint rolls back a failed request alone. A request with
 * warnings stays open.
 */
export async function answerVarios(
  tx: Db,
  chaves: readonly Chave[],
  { decisor, motivo, nota, serie }: Decisao,
): Promise<RespostaDeVarios[]> {
  await contarTabelas(tx)
  const respostas: RespostaDeVarios[] = []
  const todos: PorAvisar[] = []
  for (const chave of chaves.toSorted((one, other) => one.cd - other.cd)) {
    const porAvisar: PorAvisar[] = []
    const junto = { ...decisor, porAvisar }
    await tx.rows(sql`savepoint um_pedido`)
    try {
      const texto =
        motivo === undefined
          ? await acceptPedido(tx, chave, { decisor: junto, nota, porVer: true })
          : await refusePedido(tx, pedidosDeFuncionarios, chave, { motivo, decisor: junto })
      await tx.rows(sql`release savepoint um_pedido`)
      respostas.push({ cd: chave.cd, ok: true, texto, avisado: false })
      todos.push(...porAvisar)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await tx.rows(sql`rollback to savepoint um_pedido`)
      const avisado = error instanceof ComAvisos
      respostas.push({ cd: chave.cd, ok: false, texto: error.message, avisado })
    }
  }
  await tellAutores(tx, todos, { serie })
  return respostas
}
