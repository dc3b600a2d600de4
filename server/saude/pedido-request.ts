import { tipoPedidoSaude, type TipoPedidoSaude } from '#contract/saude/pedido/pedido.ts'
import { faltaNasHoras } from '#contract/saude/pedido/desejos.ts'
import type {
  PedirDesmarcacao,
  PedirMarcacao,
  PedirMudanca,
  Quando,
} from '#contract/saude/pedido/forms.ts'
import type { Autoria, Scope } from '#server/kit/access/session.ts'
import { checkEscritos } from '#server/comum/pedido/abertos.ts'
import { sobreMarcacoes } from '#server/comum/pedido/especie.ts'
import type { Linha } from '#server/comum/pedido/restore.ts'
import type { Db } from '#server/db/database.ts'
import { columns, asInt, asTextOrNull } from '#server/db/columns.ts'
import { sql, piece } from '#server/db/sql.ts'
import { dadosErrados, Refusal } from '#server/kit/base/refusal.ts'
import { checkMarcada, pessoaDaMarcacao } from './pedido-marcacao.ts'
import type { PedirMarcacoes } from '#contract/saude/pedido/todos.ts'
import type { Ato, Revisao, Visto } from '#contract/comum/todos.ts'
import { atoOf, avisosContados, judgeVistos, lockVistos } from '#server/comum/pedido/todos.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { withinScope } from '#server/kit/access/subtree.ts'

/** The first and last code; `avisos` names the skipped employees. */
type Pedidos = { message: string; cd: number; ate: number; avisos: string[] }

/**
 * Requests an exam for each employee; skips those with a booking or an open request. Throws 404 and
 * 409.
 */
export async function requestMarcacao(
  tx: Db,
  asked: Autoria,
  { pessoas, ...texto }: PedirMarcacao,
): Promise<Pedidos> {
  await checkDesejos(tx, texto)
  const todas = await lockPessoas(tx, asked.scope, [...new Set(pessoas)])
  const avisos = todas.flatMap(({ nome, porque }) =>
    porque === null ? [] : [`${nome} ${porque}.`],
  )
  const quem = todas.filter(({ porque }) => porque === null)
  if (quem.length === 0) {
    const [so = '', ...outros] = avisos
    throw new Refusal(
      409,
      outros.length === 0 ? so : `Nada foi pedido. ${so} E mais ${outros.length}.`,
    )
  }
  const cds = await insertPedidosSaude(tx, asked, codesIn(quem), {
    ...texto,
    cd_tipo: tipoPedidoSaude.marcar,
    sobre: 'Exame',
  })
  const message =
    cds.length === 1
      ? 'Pedido de marcação enviado com sucesso.'
      : `${cds.length} pedidos de marcação enviados com sucesso.`
  return { message, ...codesOf(cds), avisos }
}

/** Requests another date. Throws 404, and 409 when the booking has changed. */
export const requestMudanca = async (
  tx: Db,
  asked: Autoria,
  form: PedirMudanca,
): Promise<Pedidos> =>
  await requestSobre(tx, asked, form, {
    cd_tipo: tipoPedidoSaude.alterar,
    message: 'Pedido de alteração da marcação enviado com sucesso.',
  })

/** Requests a cancellation. Throws as `requestMudanca`. */
export const requestDesmarcacao = async (
  tx: Db,
  asked: Autoria,
  form: PedirDesmarcacao,
): Promise<Pedidos> =>
  await requestSobre(tx, asked, form, {
    cd_tipo: tipoPedidoSaude.desmarcar,
    message: 'Pedido de desmarcação enviado com sucesso.',
  })

async function requestSobre(
  tx: Db,
  asked: Autoria,
  { de, cd, dt, hr, ...texto }: PedirDesmarcacao & Partial<PedirMudanca>,
  { cd_tipo, message }: { cd_tipo: TipoPedidoSaude; message: string },
): Promise<Pedidos> {
  await checkDesejos(tx, texto)
  const { cd_empresa } = asked.scope
  const cd_funcion = await pessoaDaMarcacao(tx, { cd_empresa, de, cd })
  if (cd_funcion === undefined) throw new Refusal(404, 'Esta marcação não existe.')
  const quem = await lockPessoas(tx, asked.scope, [cd_funcion])
  const { sobre } = await checkMarcada(tx, { cd_empresa, de, cd, dt, hr })
  const qual = de === 'exame' ? { cd_marcacao: cd } : { cd_marc_enferm: cd }
  const marcada = { ...qual, dt_marc: dt, hr_marc: hr }
  const cds = await insertPedidosSaude(tx, asked, codesIn(quem), {
    ...texto,
    ...marcada,
    cd_tipo,
    sobre,
  })
  return { message, ...codesOf(cds), avisos: [] }
}

type Novo = {
  cd_tipo: TipoPedidoSaude
  sobre: string
  cd_marcacao?: number
  cd_marc_enferm?: number
  dt_marc?: string
  hr_marc?: string
  indisponivel?: string | null | undefined
  preferencia?: string | null | undefined
  razao?: string
} & DesejosPedidos

type DesejosPedidos = Partial<Omit<Quando, 'indisponivel' | 'preferencia'>>

/** Throws 400 for hours out of order or a place that is not offered. */
async function checkDesejos(tx: Db, { hr_de, hr_ate, cd_local }: DesejosPedidos) {
  const falta = faltaNasHoras(hr_de, hr_ate)
  if (falta !== undefined) throw dadosErrados({ hr_ate: falta })
  if (cd_local == null) return
  // row-level security leaves the shared places and the company's own
  const local = await tx.one(sql`select from local l where l.cd = ${cd_local} and not l.inactiv`)
  if (!local) throw dadosErrados({ cd_local: 'Escolha um local da lista.' })
}

/** For locked employees. Throws 409 when the company has too many open requests. */
async function insertPedidosSaude(
  tx: Db,
  { scope: { cd_empresa }, autor }: Autoria,
  quem: readonly number[],
  novo: Novo,
): Promise<number[]> {
  const created = await tx.rows(sql`
    insert into pedido_saude (
      cd_empresa, cd_organig, organig, cd_funcion, nome, num_mecan, cd_autor, autor, cd_tipo, sobre,
      cd_marcacao, cd_marc_enferm, dt_marc, hr_marc, indisponivel, preferencia, razao,
      dias, hr_de, hr_ate, nao_antes, cd_local)
    select ${cd_empresa}, f.cd_organig, o.nome, f.cd, f.nome, f.num_mecan, ${autor.cd},
           ${autor.nome}, ${novo.cd_tipo}, ${novo.sobre}, ${novo.cd_marcacao ?? null}::bigint,
           ${novo.cd_marc_enferm ?? null}::bigint, ${novo.dt_marc ?? null}::date,
           ${novo.hr_marc ?? null}::time, ${novo.indisponivel ?? null}::text,
           ${novo.preferencia ?? null}::text, ${novo.razao ?? null}::text,
           ${novo.dias ?? null}::text, ${novo.hr_de ?? null}::time, ${novo.hr_ate ?? null}::time,
           ${novo.nao_antes ?? null}::date, ${novo.cd_local ?? null}::int
    from funcionario f
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = f.cd_organig
    where f.cd_empresa = ${cd_empresa} and f.cd = any (${[...quem]}::bigint[])
    order by f.chave_nome, f.cd
    returning ${columns('pedido_saude', 'cd')}`)
  await checkEscritos(tx, sobreMarcacoes, cd_empresa)
  return created.map(({ cd }) => cd).toSorted((one, other) => one - other)
}

/** Throws 409 when a withdrawn request cannot be made any more. */
export async function checkPedidoSaudeReposto(tx: Db, scope: Scope, linha: Linha): Promise<void> {
  const { cd_funcion, cd_tipo, cd_marcacao, cd_marc_enferm, dt_marc, hr_marc } = linha
  const [pessoa] = await lockPessoas(tx, scope, [cd_funcion ?? 0])
  if (cd_tipo !== tipoPedidoSaude.marcar) {
    await checkMarcada(tx, {
      cd_empresa: scope.cd_empresa,
      de: cd_marcacao == null ? 'acao' : 'exame',
      cd: cd_marcacao ?? cd_marc_enferm ?? 0,
      dt: dt_marc ?? '',
      hr: (hr_marc ?? '').slice(0, 5),
    })
  } else if (pessoa && pessoa.porque !== null) {
    throw new Refusal(409, `${pessoa.nome} ${pessoa.porque}.`)
  }
}

const codesOf = (cds: readonly number[]) => ({ cd: cds[0] ?? 0, ate: cds.at(-1) ?? 0 })
const codesIn = (quem: readonly { cd: number }[]) => quem.map(({ cd }) => cd)

export async function reviewMarcacoes(
  db: Db,
  scope: Scope,
  pessoas: readonly Visto[],
): Promise<Revisao> {
  const { quem, fora } = await judgeVistos(db, scope, pessoas, porqueNao(scope.cd_empresa))
  const row = await db.one(sql`
    select count(*)${asInt('validos')} from funcionario f
    where f.cd_empresa = ${scope.cd_empresa} and f.cd = any (${quem}::bigint[])
      and f.dt_expir > current_date + 90`)
  const avisos = avisosContados([[row?.validos, 'um exame válido por mais de 90 dias']])
  return { total: quem.length, fora, avisos }
}

/** Throws 400 for wrong wishes, and 409 for nobody or too many open requests. */
export async function requestMarcacoes(
  tx: Db,
  asked: Autoria,
  { pessoas, ...texto }: PedirMarcacoes,
): Promise<Ato> {
  await checkDesejos(tx, texto)
  const { scope } = asked
  const { quem, fora } = await lockVistos(tx, scope, pessoas, porqueNao(scope.cd_empresa))
  const cds = await insertPedidosSaude(tx, asked, quem, {
    ...texto,
    cd_tipo: tipoPedidoSaude.marcar,
    sobre: 'Exame',
  })
  return atoOf(cds, fora, ['pedido de marcação', 'pedidos de marcação'])
}

type Pessoa = {
  cd: number
  nome: string
  num_mecan: string | null
  cd_organig: number
  organig: string
  /** the reason why an exam is not needed, or null */
  porque: string | null
}

/** Locks employees of the subtree in the order of their codes. Throws 404 for any other. */
async function lockPessoas(tx: Db, scope: Scope, codigos: readonly number[]): Promise<Pessoa[]> {
  const { cd_empresa } = scope
  const within = await withinScope(tx, scope)
  const locked = await tx.rows(sql`
    select from funcionario f
    where f.cd_empresa = ${cd_empresa} and f.cd = any (${codigos}::bigint[]) and ${within}
    order by f.cd for no key update of f`)
  if (locked.length < codigos.length) throw new Refusal(404, fixedText('funcionarioNaoEncontrado'))
  // The second read sees what another transaction wrote before the lock.
  const lidas = await tx.rows(sql`
    select ${columns('funcionario f', 'cd', 'nome', 'num_mecan', 'cd_organig')},
           ${columns('organigrama o', 'nome as organig')},
           (case when f.inactiv then 'já saiu da empresa'
                 else ${porqueNao(cd_empresa)} end)${asTextOrNull('porque')}
    from funcionario f
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = f.cd_organig
    where f.cd_empresa = ${cd_empresa} and f.cd = any (${codigos}::bigint[]) and ${within}
    order by f.chave_nome, f.cd`)
  if (lidas.length < codigos.length) throw new Refusal(404, fixedText('funcionarioNaoEncontrado'))
  return lidas
}

/** Why an active employee `f` needs no request, or null. */
const porqueNao = (cd_empresa: number) => piece`
  (case when f.dt_prox_marc is not null
          then 'já tem um exame marcado para ' || to_char(f.dt_prox_marc, 'DD-MM-YYYY')
        when exists (
          select from pedido_saude p
          where p.cd_empresa = ${cd_empresa} and p.cd_funcion = f.cd and p.cd_estad = 0
            and p.cd_tipo = 0)
          then 'já tem um pedido de marcação por responder' end)`
