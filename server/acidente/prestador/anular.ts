import { estadoAcidente } from '#contract/acidente/codes.ts'
import type { Chave } from '#server/comum/chave.ts'
import { semPedido } from '#server/comum/pedido/chave.ts'
import { lockNumero } from '#server/comum/pedido/lock.ts'
import { naoSeAnula, reopenPedido, type Anulacao } from '#server/comum/pedido/comment.ts'
import { columns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { pedidosDeAcidentes } from '../colunas.ts'

/**
 * Takes an accident out of the company's list again, without its classification. Throws 404, and
 * 409 where the company added to it since.
 */
export async function undoAceitacaoDeAcidente(
  tx: Db,
  chave: Chave,
  anulacao: Anulacao,
): Promise<string> {
  const { cd, cd_empresa } = chave
  await lockNumero(tx, cd)
  const found = await tx.one(sql`
    select ${columns('acidente p', 'cd_estad', 'decidido_em')}
    from acidente p where p.cd_empresa = ${cd_empresa} and p.cd = ${cd} for update of p`)
  if (!found) throw semPedido()
  if (found.cd_estad !== estadoAcidente.aceite) {
    throw new Refusal(409, 'Só se anula uma aceitação: este pedido não está aceite.')
  }
  const depois = await tx.one(sql`
    select ${columns('acidente_passo s', 'titulo')} from acidente p
    join acidente_passo s on s.cd_empresa = ${cd_empresa} and s.cd_acidente = p.cd
      and s.em > p.decidido_em and s.titulo <> 'Classificação do prestador'
    where p.cd_empresa = ${cd_empresa} and p.cd = ${cd} order by s.cd limit 1`)
  if (depois) {
    throw naoSeAnula(
      `a empresa já acrescentou ao acidente («${depois.titulo}»)`,
      'Corrija aqui a classificação; o resto corrige a empresa na página do acidente.',
    )
  }
  await reopenPedido(
    tx,
    pedidosDeAcidentes,
    chave,
    anulacao,
    piece`, cd_contacto = null, cd_lesao = null, cd_parte_corpo = null, cd_desvio = null,
          baixa = null, trajeto = null, versao = versao + 1`,
  )
  return 'Aceitação anulada: o acidente saiu da lista da empresa. Está de novo à espera de resposta.'
}
