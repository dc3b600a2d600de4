import { tipoPedidoSaude } from '#contract/saude/pedido/codes.ts'
import { sobreMarcacoes } from '#server/comum/pedido/especie.ts'
import { restorePedido as restore, type Linha } from '#server/comum/pedido/restore.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { checkMarcada, type Vista } from './pedido-marcacao.ts'
import { holdPessoas } from './pedido-pessoas.ts'

/** Puts back a request that was taken back, where one like it could be made now. Throws as that. */
export async function restorePedido(tx: Db, scope: Scope, id: number): Promise<void> {
  await restore(tx, sobreMarcacoes, { scope, id }, async (linha) => {
    const [pessoa] = await holdPessoas(tx, scope, [linha.cd_funcion ?? 0])
    if (linha.cd_tipo !== tipoPedidoSaude.marcar) {
      await checkMarcada(tx, vistaOf(scope, linha))
    } else if (pessoa && pessoa.porque !== null) {
      throw new Refusal(409, `${pessoa.nome} ${pessoa.porque}.`)
    }
  })
}

const vistaOf = ({ cd_empresa }: Scope, linha: Linha): Vista => ({
  cd_empresa,
  de: linha.cd_marcacao == null ? 'acao' : 'exame',
  cd: linha.cd_marcacao ?? linha.cd_marc_enferm ?? 0,
  dt: linha.dt_marc ?? '',
  hr: (linha.hr_marc ?? '').slice(0, 5),
})
