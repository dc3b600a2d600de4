import { tipoPedido } from '#contract/comum/codes.ts'
import type { Ato, Revisao } from '#contract/comum/todos.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import type * as calls from '#contract/pedido/todos.ts'
import type { Autoria } from '#server/comum/autor.ts'
import { eachColuna, joinsDaFicha, nomesDaFicha } from '#server/comum/funcionarios.ts'
import { checkEscritos } from '#server/comum/pedido/abertos.ts'
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
import type { Scope } from '#server/kit/access/session.ts'

type Saidas = Omit<BodyOf<typeof calls.requestSaidas>, 'numero'>
type Transferencias = Omit<BodyOf<typeof calls.requestTransferencias>, 'numero'>

export async function reviewSaidas(db: Db, scope: Scope, form: Saidas): Promise<Revisao> {
  const { quem, fora } = await judgeVistos(db, scope, form.pessoas, semSaida(scope, form))
  const avisos = await avisosDe(db, scope, quem, {
    marcados: piece`f.dt_prox_marc >= ${form.dt_inactiv}::date`,
    outros: piece`exists (${abertosDe(scope)})`,
  })
  return { total: quem.length, fora, avisos }
}

/** Throws 400 for another number, and 409 for nobody or too many open requests. */
export async function requestSaidas(
  tx: Db,
  { scope, autor }: Autoria,
  { numero, ...form }: BodyOf<typeof calls.requestSaidas>,
): Promise<Ato> {
  checkNumero(numero, form.pessoas)
  const { quem, fora } = await lockVistos(tx, scope, form.pessoas, semSaida(scope, form))
  const cds = await insertDeTodos(tx, { scope, autor }, quem, {
    cd_tipo: tipoPedido.saida,
    dt_inactiv: form.dt_inactiv,
  })
  return atoOf(cds, fora, ['pedido de saída', 'pedidos de saída'])
}

export async function reviewTransferencias(
  db: Db,
  scope: Scope,
  form: Transferencias,
): Promise<Revisao> {
  await nomeOfRamo(db, scope, form.cd_organig)
  const { quem, fora } = await judgeVistos(db, scope, form.pessoas, semMudar(scope, form))
  const avisos = await avisosDe(db, scope, quem, {
    marcados: piece`false`,
    outros: piece`false`,
  })
  return { total: quem.length, fora, avisos }
}

/** Throws as `requestSaidas`, and 400 for a branch that is not the caller's. */
export async function requestTransferencias(
  tx: Db,
  { scope, autor }: Autoria,
  { numero, ...form }: BodyOf<typeof calls.requestTransferencias>,
): Promise<Ato> {
  checkNumero(numero, form.pessoas)
  const organig_novo = await nomeOfRamo(tx, scope, form.cd_organig)
  const { quem, fora } = await lockVistos(tx, scope, form.pessoas, semMudar(scope, form))
  const cds = await insertDeTodos(tx, { scope, autor }, quem, {
    cd_tipo: tipoPedido.transferencia,
    dt_ini_instit: form.dt_ini_instit,
    cd_organig_novo: form.cd_organig,
    organig_novo,
  })
  return atoOf(cds, fora, ['pedido de transferência', 'pedidos de transferência'])
}

const abertosDe = ({ cd_empresa }: Scope, tipo = piece`true`) => piece`
  select from pedido_funcionario p
  where p.cd_empresa = ${cd_empresa} and p.cd_funcion = f.cd and p.cd_estad = 0 and ${tipo}`

const antesDaAdmissao = (data: string, o_que: string) => piece`
  when ${data}::date < f.dt_ini_instit
    then ${o_que}::text || ' seria antes da admissão, em ' || to_char(f.dt_ini_instit, 'DD-MM-YYYY')`

const semSaida = (scope: Scope, { dt_inactiv }: Saidas) => piece`
  (case when exists (${abertosDe(scope, piece`p.cd_tipo = ${tipoPedido.saida}`)})
          then 'já tem um pedido de saída por responder'
        ${antesDaAdmissao(dt_inactiv, 'a saída')} end)`

const semMudar = (scope: Scope, { cd_organig, dt_ini_instit }: Transferencias) => piece`
  (case when exists (${abertosDe(scope)}) then 'tem pedidos por responder'
        when f.cd_organig = ${cd_organig} then 'já pertence a este organigrama'
        ${antesDaAdmissao(dt_ini_instit, 'a transferência')} end)`

/** Counts of what to look at before sending, in words. */
async function avisosDe(
  db: Db,
  { cd_empresa }: Scope,
  quem: readonly number[],
  { marcados, outros }: { marcados: Fragment; outros: Fragment },
): Promise<string[]> {
  const row = await db.one(sql`
    select (count(*) filter (where ${marcados}))${asInt('marcados')},
           (count(*) filter (where ${outros}))${asInt('outros')},
           (count(*) filter (where exists (
             select from pedido_funcionario p
             where p.cd_empresa = ${cd_empresa} and p.cd_funcion = f.cd and p.por_aplicar
               and p.cd_tipo = ${tipoPedido.saida})))${asInt('saem')}
    from funcionario f
    where f.cd_empresa = ${cd_empresa} and f.cd = any (${[...quem]}::bigint[])`)
  return avisosContados([
    [
      row?.marcados,
      'tem um exame marcado para o dia da saída ou depois',
      'têm um exame marcado para o dia da saída ou depois',
    ],
    [row?.outros, 'tem outro pedido por responder', 'têm outros pedidos por responder'],
    [
      row?.saem,
      'tem já uma saída aceite, para outro dia',
      'têm já uma saída aceite, para outro dia',
    ],
  ])
}

type Novo = {
  cd_tipo: number
  dt_ini_instit?: string
  dt_inactiv?: string
  cd_organig_novo?: number
  organig_novo?: string
}

/** As `insertPedidos`, of employees as they are: their data do not leave the database. */
async function insertDeTodos(
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
