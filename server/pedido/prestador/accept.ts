import { tipoPedido } from '#contract/comum/codes.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import { applyPedidosOf, type Resultado } from '#server/comum/pedido/apply.ts'
import { dataLegivel, type DadosAtuais, type Dados } from '#server/comum/pedido/campos.ts'
import type { Chave } from '#server/comum/chave.ts'
import { decide, type Decisor } from '#server/comum/pedido/decide.ts'
import { lockPedido } from '#server/comum/pedido/detalhe.ts'
import { sobreFuncionarios } from '#server/comum/pedido/especie.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { pedidosDeFuncionarios } from '../list.ts'
import { leaveEstranho } from './aviso.ts'
import { noteFuncao, writeMudancas, atualOf, type PedidoDeFuncionario } from './rows.ts'
import { ensureAuxiliar, hasAuxiliar } from '#server/comum/auxiliares.ts'

type Decisao = {
  decisor: Decisor
  nota?: string | null | undefined
  /** part of a series: a request with warnings stays open */
  porVer?: true
}
type Aceitacao = Decisao & { pedido: PedidoDeFuncionario }

/**
 * Carries out a request; returns what to report. Throws 404, 409, and `ComAvisos` for a skipped
 * one.
 */
export async function acceptPedido(tx: Db, chave: Chave, decisao: Decisao): Promise<string> {
  const pedido = await lockPedido<PedidoDeFuncionario>(tx, pedidosDeFuncionarios, chave)
  const atual = await atualOf(tx, pedido)
  if (decisao.porVer) await leaveEstranho(tx, pedido, atual)
  const aceitacao = { pedido, ...decisao }
  if (pedido.cd_tipo === tipoPedido.admissao) return await acceptAdmissao(tx, aceitacao)
  if (!atual) throw new Error('the employee of a request is not there')
  if (pedido.cd_tipo === tipoPedido.alteracao) return await acceptAlteracao(tx, aceitacao, atual)
  return await acceptMovimento(tx, aceitacao, atual)
}

async function acceptAdmissao(tx: Db, aceitacao: Aceitacao) {
  const { cd_empresa, dados } = aceitacao.pedido
  const codigos = await codigosOf(tx, aceitacao.pedido, dados)
  const { cd_categ } = codigos
  if (cd_categ === null) throw new Error('an admission without a category')
  const [cd_funcion] = await insertFuncionarios(tx, cd_empresa, [
    { ...dados, ...codigos, cd_categ },
  ])
  if (cd_funcion === undefined) throw new Error('the employee was not created')
  await accept(tx, aceitacao, { tambem: piece`, cd_funcion = ${cd_funcion}` })
  return 'Pedido aceite. O funcionário foi admitido.'
}

async function acceptAlteracao(tx: Db, aceitacao: Aceitacao, atual: DadosAtuais) {
  const { pedido } = aceitacao
  const { cd_funcion, cd_empresa, mudancas, alteracoes } = pedido
  const nome = (campo: string) => alteracoes.find((one) => one.campo === campo)?.depois ?? null
  await codigosOf(tx, pedido, {
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
  await keepAntes(
    tx,
    pedido,
    piece`
    select jsonb_object_agg(m.key, to_jsonb(f) -> m.key) from jsonb_each(p.mudancas) m`,
  )
  await writeMudancas(tx, { cd_empresa, cd_funcion }, mudancas)
  if (isOutraFuncao(atual, mudancas)) await noteFuncao(tx, { cd_empresa, cd_funcion })
  await accept(tx, aceitacao)
  return 'Pedido aceite. Os dados do funcionário foram alterados.'
}

/** A first function completes the data; another one changes the work. */
const isOutraFuncao = (atual: DadosAtuais, { cd_func_propost }: Partial<DadosAtuais>) =>
  cd_func_propost != null &&
  atual.cd_func_propost !== null &&
  cd_func_propost !== atual.cd_func_propost

/** An exit or transfer takes effect on its day, or now when the day has come. */
async function acceptMovimento(tx: Db, aceitacao: Aceitacao, atual: DadosAtuais) {
  const { pedido } = aceitacao
  const saida = pedido.cd_tipo === tipoPedido.saida
  const dt_efeito = (saida ? pedido.dt_inactiv : pedido.dt_ini_instit) ?? ''
  if (saida) await replaceSaidas(tx, pedido)
  else await keepAntes(tx, pedido, piece`select jsonb_build_object('cd_organig', f.cd_organig)`)
  const tambem = piece`, dt_efeito = ${dt_efeito}::date, por_aplicar = true`
  const later = await tx.one(sql`select where ${dt_efeito}::date > current_date`)
  const efeito = later ? dataLegivel(dt_efeito) : undefined
  await accept(tx, aceitacao, { efeito, tambem })
  const settled = await applyPedidosOf(tx, pedido)
  const resultado = settled.find((one) => one.pedido === pedido.cd)?.resultado
  if (resultado === undefined) throw new Error('an accepted request was not judged')
  if (resultado === 'espera') return `Pedido aceite. Terá efeito a ${dataLegivel(dt_efeito)}.`
  if (resultado !== 'feito') throw jaNaoDa(porqueNao(resultado, pedido, atual))
  return saida
    ? 'Pedido aceite. O funcionário ficou inativo.'
    : 'Pedido aceite. O funcionário foi transferido.'
}

/** Stores what the acceptance replaces, for its undoing. */
async function keepAntes(tx: Db, { cd, cd_empresa }: PedidoDeFuncionario & Chave, antes: Fragment) {
  await tx.rows(sql`
    update pedido_funcionario p set antes = (${antes})
    from funcionario f
    where p.cd_empresa = ${cd_empresa} and p.cd = ${cd}
      and f.cd_empresa = ${cd_empresa} and f.cd = p.cd_funcion`)
}

async function accept(
  tx: Db,
  aceitacao: Aceitacao,
  { efeito, tambem = piece`` }: { efeito?: string | undefined; tambem?: Fragment } = {},
) {
  await decide(tx, sobreFuncionarios, aceitacao, {
    efeito,
    tambem: piece`, nota_resposta = ${aceitacao.nota ?? null} ${tambem}`,
  })
}

function porqueNao(
  resultado: Exclude<Resultado, 'feito' | 'espera'>,
  { organigrama_novo }: PedidoDeFuncionario,
  { dt_ini_instit }: DadosAtuais,
) {
  const admissao = dataLegivel(dt_ini_instit)
  return {
    ja_saiu: 'o funcionário já saiu da empresa',
    antes_da_admissao: `a data de saída é anterior à admissão do funcionário, em ${admissao}`,
    sem_destino: `o organigrama «${organigrama_novo ?? ''}» já não existe`,
  }[resultado]
}

/** The exit accepted last replaces an earlier one. */
async function replaceSaidas(tx: Db, { cd_empresa, cd_funcion }: PedidoDeFuncionario) {
  await tx.rows(sql`
    update pedido_funcionario
    set por_aplicar = false, nota = 'Não teve efeito: foi aceite depois outro pedido de saída.'
    where cd_empresa = ${cd_empresa} and cd_funcion = ${cd_funcion}
      and cd_tipo = ${tipoPedido.saida} and por_aplicar`)
}

const jaNaoDa = (porque: string) =>
  new Refusal(409, `Este pedido já não pode ser aceite: ${porque}. Recuse-o, com o motivo.`)

type Codigo = 'cd_categ' | 'cd_profis' | 'cd_agrup_prof' | 'cd_func_propost'
type Nome = 'categ' | 'profis' | 'agrup_prof' | 'func_propost'

type Pedidos = { [K in Codigo]: number | null } & { [K in Nome]: string | null }

const listas = [
  ['cd_categ', 'categ', 'categoria', 'a categoria'],
  ['cd_profis', 'profis', 'profissao', 'a profissão'],
  ['cd_agrup_prof', 'agrup_prof', 'agrupamento', 'o agrupamento'],
  ['cd_func_propost', 'func_propost', 'funcao', 'a função'],
] as const

/** Creates missing values for the company. Throws 409 for a value removed since the request. */
async function codigosOf(
  tx: Db,
  { cd_empresa }: PedidoDeFuncionario,
  pedidos: Pedidos,
): Promise<Pick<Dados, Codigo>> {
  const codigos: Pick<Dados, Codigo> = {
    cd_categ: null,
    cd_profis: null,
    cd_agrup_prof: null,
    cd_func_propost: null,
  }
  for (const [campo, nomeado, tabela, titulo] of listas) {
    const [cd, nome] = [pedidos[campo], pedidos[nomeado]]
    if (cd === null && nome === null) continue
    if (cd === null) {
      const achado = await ensureAuxiliar(tx, tabela, { cd_empresa, nome: nome ?? '' })
      codigos[campo] = achado.cd
      continue
    }
    if (!(await hasAuxiliar(tx, tabela, { cd_empresa, cd }))) {
      const qual = nome === null ? `${titulo} pedida` : `${titulo} «${nome}»`
      throw new Refusal(
        409,
        `Este pedido já não pode ser aceite: ${qual} já não existe. Recuse-o, com o motivo.`,
      )
    }
    codigos[campo] = cd
  }
  return codigos
}
