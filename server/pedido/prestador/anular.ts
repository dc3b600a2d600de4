import { estadoPedido, tipoPedido } from '#contract/comum/codes.ts'
import type { Chave } from '#server/comum/chave.ts'
import { camposAlteraveis, textoOf, readDados, type Dados } from '#server/comum/pedido/campos.ts'
import { semPedido } from '#server/comum/pedido/chave.ts'
import { conhecidoDe } from '#server/comum/pedido/conhecido.ts'
import { findPedido } from '#server/comum/pedido/detalhe.ts'
import { sobreFuncionarios } from '#server/comum/pedido/especie.ts'
import { lockFuncionario, lockNumero } from '#server/comum/pedido/lock.ts'
import { naoSeAnula, reopenPedido, type Anulacao } from '#server/comum/pedido/comment.ts'
import { asFlag, asInt, columns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { logPrestador } from '#server/kit/write/log-prestador.ts'
import { pedidosDeFuncionarios } from '../list.ts'
import { writeMudancas, type PedidoDeFuncionario } from './rows.ts'

type Aceite = PedidoDeFuncionario & {
  cd_organig_novo: number | null
  efeito: string | null
  por_aplicar: boolean
  antes: Partial<Dados> | null
}
/** An accepted request always has its employee. */
type Feito = Aceite & { cd_funcion: number }

/**
 * Opens an accepted request again and restores what it changed, whole or not at all
 * (docs/decisoes/0046). Returns what to report. Throws 404 and 409.
 */
export async function undoAceitacao(tx: Db, chave: Chave, anulacao: Anulacao): Promise<string> {
  await lockNumero(tx, chave.cd)
  const seen = await readAceite(tx, chave)
  await lockFuncionario(tx, seen)
  const pedido = await readAceite(tx, chave, piece`for update of p`)
  const { cd_funcion } = pedido
  if (pedido.cd_estad !== estadoPedido.aceite || cd_funcion === null) {
    throw new Refusal(409, 'Só se anula uma aceitação: este pedido não está aceite.')
  }
  const feito = { ...pedido, cd_funcion }
  await checkDepois(tx, feito)
  const { said, also = piece`` } = await restore(tx, feito)
  await reopenPedido(
    tx,
    sobreFuncionarios,
    chave,
    anulacao,
    piece`, dt_efeito = null, por_aplicar = false, nota_resposta = null, antes = null ${also}`,
  )
  if (pedido.cd_tipo === tipoPedido.admissao) await removeAdmitido(tx, feito)
  await logPrestador(tx, {
    acao: 'aceitacao_anulada',
    autor: { cd_utilizador: anulacao.decisor.cd, nome: anulacao.decisor.nome },
    cd_empresa: chave.cd_empresa,
    cd_organig: pedido.cd_organig,
    alvo: pedido.nome,
    descr: `Pedido n.º ${chave.cd}. Motivo: ${anulacao.motivo}`,
  })
  return `Aceitação anulada: ${said} O pedido está de novo à espera de resposta.`
}

const aceites = {
  ...pedidosDeFuncionarios,
  paraDecidir: piece`, p.dados, p.mudancas, p.antes, p.dt_efeito as efeito, p.por_aplicar`,
}

async function readAceite(tx: Db, chave: Chave, lock = piece``): Promise<Aceite> {
  const found = await findPedido<Aceite>(tx, aceites, chave, lock)
  if (!found) throw semPedido()
  return found
}

/** A later request of the same person stops it. */
async function checkDepois(tx: Db, { cd, cd_empresa, cd_funcion }: Feito) {
  const later = await tx.one(sql`
    select ${columns('pedido_funcionario q', 'cd')}, (q.cd_estad = 0)${asFlag('aberto')}
    from pedido_funcionario p
    join pedido_funcionario q on q.cd_empresa = ${cd_empresa} and q.cd_funcion = p.cd_funcion
    where p.cd_empresa = ${cd_empresa} and p.cd = ${cd} and q.cd_funcion = ${cd_funcion}
      and q.cd <> p.cd and q.cd_estad <> ${estadoPedido.recusado}
      and (q.cd > p.cd or q.decidido_em > p.decidido_em)
    order by q.cd limit 1`)
  if (!later) return
  throw naoSeAnula(
    `há um pedido posterior sobre a mesma pessoa, o n.º ${later.cd}`,
    later.aberto ? 'Responda-lhe primeiro.' : 'Anule primeiro a aceitação desse.',
  )
}

type Restored = { said: string; also?: Fragment }

async function restore(tx: Db, feito: Feito): Promise<Restored> {
  if (feito.cd_tipo === tipoPedido.admissao) return await restoreAdmissao(tx, feito)
  if (feito.cd_tipo === tipoPedido.alteracao) return await restoreAlteracao(tx, feito)
  if (feito.nota !== null) {
    throw naoSeAnula('não teve efeito', 'Não há nada a repor: faça um pedido novo.')
  }
  if (feito.por_aplicar) return await restoreFuturo(tx, feito)
  return feito.cd_tipo === tipoPedido.saida
    ? await restoreSaida(tx, feito)
    : await restoreTransferencia(tx, feito)
}

async function restoreAdmissao(tx: Db, feito: Feito): Promise<Restored> {
  const { cd_empresa, cd_funcion } = feito
  const stops = await conhecidoDe(tx, feito)
  const caminho = 'Registe a saída na ficha do funcionário, ou corrija os dados.'
  if (stops.length > 0) {
    throw naoSeAnula(`o funcionário já tem ${stops.join(', ')}`, caminho)
  }
  const atual = await readDados(tx, { cd: cd_funcion, cd_empresa })
  const mudou =
    atual?.inactiv !== false ||
    atual.cd_organig !== feito.cd_organig ||
    camposAlteraveis.some((campo) => textoOf(campo, atual) !== textoOf(campo, feito.dados))
  if (mudou) throw naoSeAnula('os dados do funcionário mudaram desde a admissão', caminho)
  return {
    said: `${feito.nome} deixou de constar dos funcionários.`,
    also: piece`, cd_funcion = null`,
  }
}

/** After the request names nobody: else the employee takes it along. */
async function removeAdmitido(tx: Db, { cd_empresa, cd_funcion }: Feito) {
  const gone = await tx.one(sql`
    delete from funcionario f where f.cd_empresa = ${cd_empresa} and f.cd = ${cd_funcion}
    returning ${columns('funcionario f', 'cd')}`)
  if (!gone) throw new Error('an admitted employee without records was not removed')
}

async function restoreAlteracao(tx: Db, feito: Feito): Promise<Restored> {
  const { cd, cd_empresa, cd_funcion, antes } = feito
  const caminho = 'Corrija os dados na ficha do funcionário.'
  if (!antes) throw naoSeAnula('foi aceite antes de o portal guardar o que substituiu', caminho)
  const other = await tx.one(sql`
    select from pedido_funcionario p
    join funcionario f on f.cd_empresa = ${cd_empresa} and f.cd = p.cd_funcion
    cross join jsonb_each(p.mudancas) m
    where p.cd_empresa = ${cd_empresa} and p.cd = ${cd}
      and to_jsonb(f) -> m.key is distinct from m.value
    limit 1`)
  if (other) throw naoSeAnula('estes dados foram alterados depois', caminho)
  await writeMudancas(tx, { cd_empresa, cd_funcion }, antes)
  return { said: `os dados de ${feito.nome} voltaram ao que eram.` }
}

async function restoreFuturo(
  tx: Db,
  { cd, cd_empresa, cd_funcion, nome }: Feito,
): Promise<Restored> {
  const replaced = await tx.one(sql`
    select from pedido_funcionario q
    where q.cd_empresa = ${cd_empresa} and q.cd_funcion = ${cd_funcion} and q.cd < ${cd}
      and q.cd_tipo = ${tipoPedido.saida} and q.nota like 'Não teve efeito: foi aceite depois%'`)
  if (replaced) {
    throw naoSeAnula(
      'substituiu outra saída, que não volta sozinha',
      'Anule a saída na ficha do funcionário.',
    )
  }
  return { said: `o que ia mudar para ${nome} já não muda.` }
}

async function restoreSaida(tx: Db, feito: Feito): Promise<Restored> {
  const { cd_empresa, cd_funcion, efeito, nome } = feito
  const caminho = 'Anule a saída na ficha do funcionário.'
  const now = await tx.one(sql`
    select (f.inactiv and f.dt_inactiv is not distinct from ${efeito}::date)${asFlag('saiu')},
           (o.fechado_em is not null)${asFlag('fechado')},
           ((select count(*) from marcacao m
             where m.cd_empresa = ${cd_empresa} and m.cd_funcion = f.cd and m.cd_estad = 4
               and m.dt >= ${efeito}::date)
            + (select count(*) from marcacao_enferm m
               where m.cd_empresa = ${cd_empresa} and m.cd_funcion = f.cd and m.cd_estad = 4
                 and m.dt >= ${efeito}::date))${asInt('desmarcadas')}
    from funcionario f
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = f.cd_organig
    where f.cd_empresa = ${cd_empresa} and f.cd = ${cd_funcion}`)
  if (now?.saiu !== true)
    throw naoSeAnula('a saída já foi anulada ou mudada', 'Veja a ficha do funcionário.')
  if (now.fechado) throw naoSeAnula('o organigrama onde estava foi encerrado', caminho)
  if (now.desmarcadas > 0) {
    throw naoSeAnula(
      'a saída desmarcou marcações, que não voltam sozinhas',
      `${caminho} Depois marque de novo.`,
    )
  }
  await tx.rows(sql`
    update funcionario f set inactiv = false, dt_inactiv = null
    where f.cd_empresa = ${cd_empresa} and f.cd = ${cd_funcion}`)
  return { said: `${nome} está de novo ativo.` }
}

async function restoreTransferencia(tx: Db, feito: Feito): Promise<Restored> {
  const { cd_empresa, cd_funcion, cd_organig_novo, antes, nome } = feito
  const caminho = 'Faça uma transferência nova na ficha do funcionário.'
  const para = antes?.cd_organig
  if (para === undefined) {
    throw naoSeAnula('foi aceite antes de o portal guardar o que substituiu', caminho)
  }
  const now = await tx.one(sql`
    select (not f.inactiv and f.cd_organig = ${cd_organig_novo})${asFlag('la')},
           (o.fechado_em is not null)${asFlag('fechado')}, ${columns('organigrama o', 'nome as no')}
    from funcionario f join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = ${para}
    where f.cd_empresa = ${cd_empresa} and f.cd = ${cd_funcion}`)
  if (now?.la !== true) throw naoSeAnula('o funcionário já não está nesse organigrama', caminho)
  if (now.fechado) throw naoSeAnula(`«${now.no}», de onde veio, foi encerrado`, caminho)
  await tx.rows(sql`
    update funcionario f set cd_organig = ${para}
    where f.cd_empresa = ${cd_empresa} and f.cd = ${cd_funcion}`)
  return { said: `${nome} está de novo em ${now.no}.` }
}
