import type { ListaDePedidos } from '#contract/comum/paginas.ts'
import type { Papel } from '#contract/kit/rights.ts'
import { enqueue } from '#server/comum/correio/enqueue.ts'
import type { ComentarioDaEmpresa } from '#server/comum/correio/mensagem.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { dropLinha, type MensagemDevida } from './fila.ts'

const quemResponde: Record<ListaDePedidos, readonly Papel[]> = {
  funcionario: ['gestor', 'atendimento'],
  registo: ['gestor', 'atendimento'],
  agenda: ['gestor', 'saude'],
}

/** One message for each of the staff in the conversation, or else for all who answer requests. */
export async function tellEquipa(tx: Db, linha: MensagemDevida): Promise<undefined> {
  // the row holds what `enqueue` took for its template
  const { quem, ...dados } = linha.dados as ComentarioDaEmpresa
  const equipa = await tx.rows(sql`
    select ${columns('utilizador u', 'cd')} from utilizador u
    where u.tipo = 'prestador' and not u.inactiv and u.avisar_pedidos
      and u.papel = any (${[...quemResponde[dados.lista]]})
    order by u.cd`)
  const conversam = equipa.filter(({ cd }) => quem.includes(cd))
  for (const { cd } of conversam.length > 0 ? conversam : equipa) {
    await enqueue(tx, {
      modelo: 'pedido_comentado',
      cd_utilizador: cd,
      dados: { ...dados, no: null },
    })
  }
  await dropLinha(tx, linha)
}
