import { logPrestador } from '#server/kit/write/log-prestador.ts'
import { lockTree } from '#server/comum/organigramas.ts'
import type { Db } from '#server/db/database.ts'
import { asInt } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { checkVersao } from '#server/kit/http/versao.ts'
import { presentOf, type Editing } from './edit.ts'
import { readNoOf, type ChaveDeNo } from './rows.ts'
import { chosenNo, openNo, type No } from './tree.ts'

/**
 * Moves the people of a node to `para` and closes it; returns what to report. Throws 400, 404, 409
 * and 412.
 */
export async function closeNo(
  tx: Db,
  { seen, autor, ...chave }: Editing,
  para: number | null,
): Promise<string> {
  const { cd_empresa, no } = chave
  await lockTree(tx, cd_empresa)
  const antes = await openNo(tx, chave)
  if (antes.cd_base === null) {
    throw new Refusal(
      409,
      'A empresa está acima de todos os seus organigramas: não se encerra aqui.',
    )
  }
  checkVersao(seen, antes.edicao, presentOf(antes))
  const destino = para === null ? null : await destinoOf(tx, chave, para)
  if (destino) await lockPessoas(tx, chave)
  // This lock waits for writers at the node and makes later ones fail.
  await tx.rows(sql`
    select from organigrama where cd_empresa = ${cd_empresa} and cd = ${no} for update`)
  const pessoas = destino ? await movePessoas(tx, chave, destino.cd) : 0
  await checkVazio(tx, chave, antes)
  await tx.rows(sql`
    update organigrama set fechado_em = now(), edicao = edicao + 1
    where cd_empresa = ${cd_empresa} and cd = ${no}`)
  const descr = destino && pessoas > 0 ? `${counted(pessoas, quem)} para «${destino.nome}»` : ''
  await logPrestador(tx, {
    acao: 'organigrama_fechado',
    autor,
    cd_empresa,
    cd_organig: no,
    cd_alvo: no,
    alvo: antes.nome,
    descr,
  })
  return pessoas === 0
    ? 'Organigrama encerrado.'
    : `Organigrama encerrado. ${counted(pessoas, ['mudou', 'mudaram'])} para «${destino?.nome}».`
}

async function destinoOf(tx: Db, { cd_empresa, no }: ChaveDeNo, para: number): Promise<No> {
  const destino = await chosenNo(tx, { cd_empresa, no: para }, 'para')
  if (destino.cd !== no) return destino
  const text = 'As pessoas têm de ir para outro organigrama.'
  throw new Refusal(400, text, { campos: { para: text } })
}

/** Locks in the order that every writer uses. */
async function lockPessoas(tx: Db, { cd_empresa, no }: ChaveDeNo) {
  await tx.rows(sql`
    select from funcionario f
    where f.cd_empresa = ${cd_empresa} and f.cd_organig = ${no} and not f.inactiv
    order by f.cd for no key update`)
}

async function movePessoas(tx: Db, { cd_empresa, no }: ChaveDeNo, para: number): Promise<number> {
  const row = await tx.one(sql`
    with mudados as (
      update funcionario f set cd_organig = ${para}
      where f.cd_empresa = ${cd_empresa} and f.cd_organig = ${no} and not f.inactiv
      returning 1)
    select count(*)${asInt('total')} from mudados`)
  return row?.total ?? 0
}

type Nomes = readonly [um: string, varios: string]
const quem: Nomes = ['pessoa', 'pessoas']

const counted = (n: number, [um, varios]: Nomes) => `${n} ${n === 1 ? um : varios}`

/** Throws 409 with the number of dependent rows. */
async function checkVazio(tx: Db, chave: ChaveDeNo, { nome }: No) {
  const { proprias, filhos, proprios, entradas } = await readNoOf(tx, chave)
  const kinds: readonly [number, Nomes][] = [
    [proprias, quem],
    [filhos, ['organigrama abaixo', 'organigramas abaixo']],
    [proprios, ['utilizador com acesso', 'utilizadores com acesso']],
    [
      entradas,
      ['pedido por responder que leva para lá', 'pedidos por responder que levam para lá'],
    ],
  ]
  const left = kinds.filter(([n]) => n > 0).map(([n, nomes]) => counted(n, nomes))
  if (left.length === 0) return
  const list = new Intl.ListFormat('pt-PT').format(left)
  throw new Refusal(409, `Não é possível encerrar «${nome}»: ainda tem ${list}.`)
}
