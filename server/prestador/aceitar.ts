import { estadoPedido, tipoPedido } from '#contract/kit/codes.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { insertFuncionarios } from '#server/kit/funcionarios.ts'
import { aplicarPedidos } from '#server/kit/pedidos/aplicar.ts'
import { dataLegivel } from '#server/kit/pedidos/campos.ts'
import type { DadosAtuais } from '#server/kit/pedidos/dados.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { codigosDe } from './codigos.ts'
import { decidir, type Decisor } from './decidir.ts'
import { atualDe, trancarPedido, type Pedido } from './rows.ts'

type Held = { pedido: Pedido; decisor: Decisor }

/**
 * Accepts a request and does what it asks for, in the caller's transaction. Answers what to tell.
 * Throws 404, and 409 when it was answered or can no longer be done.
 */
export async function aceitarPedido(tx: Db, id: number, decisor: Decisor): Promise<string> {
  const pedido = await trancarPedido(tx, id)
  const atual = await atualDe(tx, pedido)
  const held = { pedido, decisor }
  if (pedido.cd_tipo === tipoPedido.admissao) return await aceitarAdmissao(tx, held)
  if (!atual) throw new Error('the employee of a request is not there')
  if (pedido.cd_tipo === tipoPedido.alteracao) return await aceitarAlteracao(tx, held, atual)
  return await aceitarMovimento(tx, held, atual)
}

async function aceitarAdmissao(tx: Db, held: Held) {
  const { cd_empresa, dados } = held.pedido
  const codigos = await codigosDe(tx, held.pedido, dados)
  const { cd_categ } = codigos
  if (cd_categ === null) throw new Error('an admission without a category')
  const [cd_funcion] = await insertFuncionarios(tx, cd_empresa, [
    { ...dados, ...codigos, cd_categ },
  ])
  if (cd_funcion === undefined) throw new Error('the employee was not created')
  await decidir(tx, held, { estado: estadoPedido.aceite, cd_funcion })
  return 'Pedido aceite. O funcionário foi admitido.'
}

/** Writes the columns that were asked for, and none of the others. */
async function aceitarAlteracao(tx: Db, held: Held, atual: DadosAtuais) {
  const { pedido } = held
  const { cd_funcion, cd_empresa, mudancas, alteracoes } = pedido
  const nome = (campo: string) => alteracoes.find((one) => one.campo === campo)?.depois ?? null
  await codigosDe(tx, pedido, {
    cd_categ: mudancas.cd_categ ?? null,
    categ: nome('cd_categ'),
    cd_profis: mudancas.cd_profis ?? null,
    profis: nome('cd_profis'),
    cd_agrup_prof: mudancas.cd_agrup_prof ?? null,
    agrup_prof: nome('cd_agrup_prof'),
    cd_func_propost: mudancas.cd_func_propost ?? null,
    func_propost: nome('cd_func_propost'),
  })
  if (atual.dt_inactiv !== null && (mudancas.dt_ini_instit ?? '') > atual.dt_inactiv) {
    throw jaNaoDa(
      `o funcionário saiu em ${dataLegivel(atual.dt_inactiv)}, antes da data de admissão pedida`,
    )
  }
  await tx.rows(sql`
    update funcionario f
    set (num_mecan, nome, sexo, dt_nasc, cd_nacion, cd_categ, cd_profis, cd_agrup_prof,
         cd_func_propost, dt_ini_instit, num_contrib, num_bi, num_benef, num_serv_soc, loc_trab) = (
      select novo.num_mecan, novo.nome, novo.sexo, novo.dt_nasc, novo.cd_nacion, novo.cd_categ,
             novo.cd_profis, novo.cd_agrup_prof, novo.cd_func_propost, novo.dt_ini_instit,
             novo.num_contrib, novo.num_bi, novo.num_benef, novo.num_serv_soc, novo.loc_trab
      from jsonb_populate_record(f, ${JSON.stringify(mudancas)}::jsonb) as novo)
    where f.cd = ${cd_funcion} and f.cd_empresa = ${cd_empresa}`)
  await decidir(tx, held, { estado: estadoPedido.aceite })
  return 'Pedido aceite. Os dados do funcionário foram alterados.'
}

/** An exit or a transfer takes effect on its day: now, when it has come. */
async function aceitarMovimento(tx: Db, held: Held, atual: DadosAtuais) {
  const { pedido } = held
  const saida = pedido.cd_tipo === tipoPedido.saida
  if (atual.inactiv) throw jaNaoDa('o funcionário já saiu da empresa')
  if (saida) await checkSaida(tx, pedido, atual)
  else await checkDestino(tx, pedido)
  const dt_efeito = (saida ? pedido.dt_inactiv : pedido.dt_ini_instit) ?? ''
  await decidir(tx, held, { estado: estadoPedido.aceite, dt_efeito })
  await aplicarPedidos(tx, pedido.cd_funcion)
  const marcado = await tx.one<{ por_aplicar: boolean }>(
    sql`select por_aplicar from pedido_funcionario where cd = ${pedido.cd}`,
  )
  if (marcado?.por_aplicar === true) {
    return `Pedido aceite. Terá efeito a ${dataLegivel(dt_efeito)}.`
  }
  return saida
    ? 'Pedido aceite. O funcionário ficou inativo.'
    : 'Pedido aceite. O funcionário foi transferido.'
}

async function checkSaida(tx: Db, { cd, cd_funcion, dt_inactiv }: Pedido, atual: DadosAtuais) {
  if ((dt_inactiv ?? '') < atual.dt_ini_instit) {
    throw jaNaoDa(
      `a data de saída é anterior à admissão do funcionário, em ${dataLegivel(atual.dt_ini_instit)}`,
    )
  }
  // of two exits the one accepted last counts
  await tx.rows(sql`
    update pedido_funcionario
    set por_aplicar = false, nota = 'Não teve efeito: foi aceite depois outro pedido de saída.'
    where cd_funcion = ${cd_funcion} and cd_tipo = ${tipoPedido.saida} and por_aplicar
      and cd <> ${cd}`)
}

async function checkDestino(tx: Db, { cd_empresa, cd_organig_novo, organigrama_novo }: Pedido) {
  const destino = await tx.one(sql`
    select from organigrama where cd = ${cd_organig_novo} and cd_empresa = ${cd_empresa}
    for key share`)
  if (!destino) throw jaNaoDa(`o organigrama «${organigrama_novo ?? ''}» já não existe`)
}

const jaNaoDa = (porque: string) =>
  new Refusal(409, `Este pedido já não pode ser aceite: ${porque}. Recuse-o, com o motivo.`)
