import type * as z from 'zod/mini'
import type { anularForm } from '#contract/funcionario/prestador.ts'
import { logPrestador, type AutorPrestador } from '#server/kit/write/log-prestador.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { checkVersao } from '#server/kit/http/versao.ts'
import { readFuncionarioOf, type ChaveDeFuncionario } from './rows.ts'

export type SeenFuncionario = ChaveDeFuncionario & {
  autor: AutorPrestador
  seen: string | undefined
}

/** Locks an employee. Throws 404 and 412. */
export async function lockSeen(tx: Db, { seen, ...chave }: SeenFuncionario) {
  await tx.rows(sql`
    select from funcionario f
    where f.cd_empresa = ${chave.cd_empresa} and f.cd = ${chave.codigo} for no key update`)
  const funcionario = await readFuncionarioOf(tx, chave)
  checkVersao(seen, funcionario.versao)
  return funcionario
}

/**
 * Undoes a past or future exit; bookings stay cancelled. Returns what to report. Throws 400, 404,
 * 409 and 412.
 */
export async function undoSaida(
  tx: Db,
  seenFuncionario: SeenFuncionario,
  { motivo, cd_organig }: z.output<typeof anularForm>,
): Promise<string> {
  const { cd_empresa, codigo, autor } = seenFuncionario
  const { nome, inactiv, dt_saida, fechado, ...antes } = await lockSeen(tx, seenFuncionario)
  if (!inactiv && dt_saida === null) {
    throw new Refusal(
      409,
      'O funcionário não saiu, nem tem uma saída aceite: não há nada a anular.',
    )
  }
  const para = cd_organig ?? antes.cd_organig
  if (fechado && cd_organig === antes.cd_organig) throw fechou()
  if (fechado && (cd_organig ?? null) === null) throw fechou()
  await tx.rows(sql`
    update pedido_funcionario set por_aplicar = false, nota = 'Não teve efeito: a saída foi anulada.'
    where cd_empresa = ${cd_empresa} and cd_funcion = ${codigo} and cd_tipo = 5 and por_aplicar`)
  if (inactiv) await readmit(tx, seenFuncionario, para)
  await logPrestador(tx, {
    acao: 'funcionario_readmitido',
    autor,
    cd_empresa,
    cd_organig: para,
    cd_alvo: codigo,
    alvo: nome,
    descr: `Motivo: ${motivo}`,
  })
  return inactiv
    ? 'Saída anulada. O funcionário está de novo ativo; o que foi desmarcado continua desmarcado.'
    : 'Saída anulada.'
}

async function readmit(tx: Db, { cd_empresa, codigo }: SeenFuncionario, para: number) {
  const no = await tx.one(sql`
    select from organigrama o
    where o.cd_empresa = ${cd_empresa} and o.cd = ${para} and o.fechado_em is null`)
  if (!no) throw escolha()
  await tx.rows(sql`
    update funcionario f set inactiv = false, dt_inactiv = null, cd_organig = ${para}
    where f.cd_empresa = ${cd_empresa} and f.cd = ${codigo}`)
}

const refused = (text: string) => new Refusal(400, text, { campos: { cd_organig: text } })
const fechou = () => refused('O organigrama onde estava foi encerrado. Escolha outro.')
const escolha = () => refused('Escolha um organigrama da lista.')
