import { tipoPedido } from '#contract/comum/codes.ts'
import { datasErradas } from '#contract/comum/datas.ts'
import type { Ato, Revisao, Visto } from '#contract/comum/todos.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import type * as calls from '#contract/pedido/chamadas.ts'
import type * as deTodos from '#contract/pedido/todos.ts'
import type { Autoria, Scope } from '#server/kit/access/session.ts'
import { eachColuna, joinsDaFicha, nomesDaFicha } from '#server/comum/funcionarios.ts'
import { checkEscritos } from '#server/comum/pedido/abertos.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import { nomeOfRamo } from '#server/comum/pedido/codigos.ts'
import { sobreFuncionarios } from '#server/comum/pedido/especie.ts'
import {
  atoOf,
  avisosContados,
  checkNumero,
  judgeVistos,
  lockVistos,
} from '#server/comum/pedido/todos.ts'
import { asInt, columns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { dadosErrados } from '#server/kit/base/refusal.ts'
import { checkSemAberto, checkSemAbertos, funcionarioAtivo } from './funcionario.ts'

/** Returns the code of the request. */
export async function requestSaida(
  tx: Db,
  asked: Autoria,
  { cd, dt_inactiv }: BodyOf<typeof calls.requestSaida>,
): Promise<number[]> {
  const { dt_ini_instit } = await funcionarioAtivo(tx, asked.scope, cd)
  const de = { cd_empresa: asked.scope.cd_empresa, cd_funcion: cd }
  await checkSemAberto(tx, de, tipoPedido.saida)
  const erradas = datasErradas({ dt_ini_instit, dt_inactiv })
  if (Object.keys(erradas).length > 0) throw dadosErrados(erradas)
  return await insertMovimentos(tx, asked, [cd], { cd_tipo: tipoPedido.saida, dt_inactiv })
}

/** Returns the code of the request. */
export async function requestTransferencia(
  tx: Db,
  asked: Autoria,
  { cd_funcion, cd_organig, dt_ini_instit }: BodyOf<typeof calls.requestTransferencia>,
): Promise<number[]> {
  const { scope } = asked
  const atual = await funcionarioAtivo(tx, scope, cd_funcion)
  await checkSemAbertos(tx, { cd_empresa: scope.cd_empresa, cd_funcion })
  const novo = await transferenciaPara(tx, scope, { cd_organig, dt_ini_instit })
  if (cd_organig === atual.cd_organig) {
    throw dadosErrados({ cd_organig: 'O funcionário já pertence a este organigrama.' })
  }
  if (dt_ini_instit < atual.dt_ini_instit) {
    const antes = `A data de início não pode ser anterior à admissão, em ${dataLegivel(atual.dt_ini_instit)}.`
    throw dadosErrados({ dt_ini_instit: antes })
  }
  return await insertMovimentos(tx, asked, [cd_funcion], novo)
}

type Saidas = Omit<BodyOf<typeof deTodos.requestSaidas>, 'numero'>
type Transferencias = Omit<BodyOf<typeof deTodos.requestTransferencias>, 'numero'>

export const reviewSaidas = async (db: Db, scope: Scope, { pessoas, ...form }: Saidas) =>
  await review(db, scope, pessoas, {
    porque: semSaida(scope, form),
    marcados: piece`f.dt_prox_marc >= ${form.dt_inactiv}::date`,
    outros: piece`exists (${abertosDe(scope)})`,
  })

/** Throws 400 for another number, and 409 for nobody or too many open requests. */
export async function requestSaidas(
  tx: Db,
  asked: Autoria,
  { numero, pessoas, ...form }: BodyOf<typeof deTodos.requestSaidas>,
): Promise<Ato> {
  checkNumero(numero, pessoas)
  const { quem, fora } = await lockVistos(tx, asked.scope, pessoas, semSaida(asked.scope, form))
  const cds = await insertMovimentos(tx, asked, quem, { cd_tipo: tipoPedido.saida, ...form })
  return atoOf(cds, fora, ['pedido de saída', 'pedidos de saída'])
}

export async function reviewTransferencias(
  db: Db,
  scope: Scope,
  { pessoas, ...form }: Transferencias,
): Promise<Revisao> {
  await nomeOfRamo(db, scope, form.cd_organig)
  const ninguem = { marcados: piece`false`, outros: piece`false` }
  return await review(db, scope, pessoas, { porque: semMudar(scope, form), ...ninguem })
}

/** Throws as `requestSaidas`, and 400 for a branch that is not the caller's. */
export async function requestTransferencias(
  tx: Db,
  asked: Autoria,
  { numero, pessoas, ...form }: BodyOf<typeof deTodos.requestTransferencias>,
): Promise<Ato> {
  checkNumero(numero, pessoas)
  const novo = await transferenciaPara(tx, asked.scope, form)
  const { quem, fora } = await lockVistos(tx, asked.scope, pessoas, semMudar(asked.scope, form))
  const cds = await insertMovimentos(tx, asked, quem, novo)
  return atoOf(cds, fora, ['pedido de transferência', 'pedidos de transferência'])
}

type Destino = Omit<Transferencias, 'pessoas'>

const transferenciaPara = async (db: Db, scope: Scope, { cd_organig, dt_ini_instit }: Destino) => ({
  cd_tipo: tipoPedido.transferencia,
  dt_ini_instit,
  cd_organig_novo: cd_organig,
  organig_novo: await nomeOfRamo(db, scope, cd_organig),
})

const abertosDe = ({ cd_empresa }: Scope, tipo = piece`true`) => piece`
  select from pedido_funcionario p
  where p.cd_empresa = ${cd_empresa} and p.cd_funcion = f.cd and p.cd_estad = 0 and ${tipo}`

const antesDaAdmissao = (data: string, o_que: string) => piece`
  when ${data}::date < f.dt_ini_instit
    then ${o_que}::text || ' seria antes da admissão, em ' || to_char(f.dt_ini_instit, 'DD-MM-YYYY')`

const semSaida = (scope: Scope, { dt_inactiv }: Omit<Saidas, 'pessoas'>) => piece`
  (case when exists (${abertosDe(scope, piece`p.cd_tipo = ${tipoPedido.saida}`)})
          then 'já tem um pedido de saída por responder'
        ${antesDaAdmissao(dt_inactiv, 'a saída')} end)`

const semMudar = (scope: Scope, { cd_organig, dt_ini_instit }: Destino) => piece`
  (case when exists (${abertosDe(scope)}) then 'tem pedidos por responder'
        when f.cd_organig = ${cd_organig} then 'já pertence a este organigrama'
        ${antesDaAdmissao(dt_ini_instit, 'a transferência')} end)`

type Olhar = { porque: Fragment; marcados: Fragment; outros: Fragment }

/** Who an act is about, and counts of what to look at before sending, in words. */
async function review(
  db: Db,
  scope: Scope,
  pessoas: readonly Visto[],
  { porque, marcados, outros }: Olhar,
): Promise<Revisao> {
  const { cd_empresa } = scope
  const { quem, fora } = await judgeVistos(db, scope, pessoas, porque)
  const row = await db.one(sql`
    select (count(*) filter (where ${marcados}))${asInt('marcados')},
           (count(*) filter (where ${outros}))${asInt('outros')},
           (count(*) filter (where exists (
             select from pedido_funcionario p
             where p.cd_empresa = ${cd_empresa} and p.cd_funcion = f.cd and p.por_aplicar
               and p.cd_tipo = ${tipoPedido.saida})))${asInt('saem')}
    from funcionario f
    where f.cd_empresa = ${cd_empresa} and f.cd = any (${quem}::bigint[])`)
  const avisos = avisosContados([
    [row?.marcados, 'um exame marcado para o dia da saída ou depois'],
    [row?.outros, 'outro pedido por responder', 'outros pedidos por responder'],
    [row?.saem, 'já uma saída aceite, para outro dia'],
  ])
  return { total: quem.length, fora, avisos }
}

type Novo = {
  cd_tipo: number
  dt_ini_instit?: string
  dt_inactiv?: string
  cd_organig_novo?: number
  organig_novo?: string
}

/** As `insertPedidos`, of employees as they are: their data do not leave the database. */
async function insertMovimentos(
  tx: Db,
  { scope: { cd_empresa }, autor }: Autoria,
  quem: readonly number[],
  novo: Novo,
): Promise<number[]> {
  const created = await tx.rows(sql`
    insert into pedido_funcionario (
      cd_empresa, cd_organig, cd_funcion, cd_tipo, cd_autor, autor, dados, num_mecan, nome, dt_nasc,
      sexo, profis, organig, dt_ini_instit, dt_inactiv, cd_organig_novo, organig_novo)
    select ${cd_empresa}, d.cd_organig, f.cd, ${novo.cd_tipo}, ${autor.cd}, ${autor.nome},
           to_jsonb(d), d.num_mecan, d.nome, d.dt_nasc, d.sexo, d.profis, d.organig,
           coalesce(${novo.dt_ini_instit ?? null}::date, d.dt_ini_instit),
           ${novo.dt_inactiv ?? null}::date, ${novo.cd_organig_novo ?? null}::int,
           ${novo.organig_novo ?? null}::text
    from funcionario f
    ${joinsDaFicha(cd_empresa)}
    cross join lateral (
      select ${eachColuna((coluna) => piece`f.${coluna}`)}, ${nomesDaFicha}) d
    where f.cd_empresa = ${cd_empresa} and f.cd = any (${[...quem]}::bigint[])
    order by f.chave_nome, f.cd
    returning ${columns('pedido_funcionario', 'cd')}`)
  await checkEscritos(tx, sobreFuncionarios, cd_empresa)
  return created.map(({ cd }) => cd).sort((one, other) => one - other)
}
