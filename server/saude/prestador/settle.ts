import { estadoMarcacao, tiposFalta, type TipoFalta } from '#contract/saude/estado-marcacao.ts'
import { tipoPedidoSaude } from '#contract/saude/pedido/pedido.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { checkVersao } from '#server/kit/http/versao.ts'
import { lockAberta } from './aberta.ts'
import type { Autor } from '#server/kit/access/session.ts'
import { especies, type EspecieDeMarcacao } from '../especie.ts'
import { answerPedidos } from './pedido-answer.ts'
import type { Chave } from '#server/comum/chave.ts'

type Caller = { autor: Autor; seen: string | undefined }

/** Closes a booking as missed or cancelled. Throws 404, 409 and 412. */
export async function missMarcacao(
  tx: Db,
  especie: EspecieDeMarcacao,
  chave: Chave,
  { tipo, ...caller }: Caller & { tipo: TipoFalta },
): Promise<string> {
  await settle(tx, especie, chave, caller, tipo)
  if (tipo !== estadoMarcacao.desmarcado) return `Falta registada: ${tiposFalta[tipo]}.`
  const nota = especie.desmarcada
  const tambem = await answerPedidos(tx, {
    cd_empresa: chave.cd_empresa,
    autor: caller.autor,
    cd_tipo: tipoPedidoSaude.desmarcar,
    coluna: especie.ocupacao,
    cds: [chave.cd],
    nota,
  })
  return `${nota}${tambem}`
}

/** Throws 404, 409 and 412. */
export async function completeAcao(tx: Db, chave: Chave, caller: Caller): Promise<string> {
  await settle(tx, especies.acao, chave, caller, estadoMarcacao.realizada)
  return 'Ação de enfermagem dada por feita.'
}

async function settle(
  tx: Db,
  especie: EspecieDeMarcacao,
  chave: Chave,
  { autor, seen }: Caller,
  estado: number,
) {
  const { versao } = await lockAberta(tx, especie, chave)
  checkVersao(seen, versao)
  await tx.rows(sql`
    update ${especie.tabela} m
    set cd_estad = ${estado}, versao = m.versao + 1, cd_autor = ${autor.cd}, autor = ${autor.nome}
    where m.cd_empresa = ${chave.cd_empresa} and m.cd = ${chave.cd}`)
}
