import { estadoPedido } from '#contract/comum/codes.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { enqueue } from '../correio/enqueue.ts'
import type { ListaDePedidos } from '#contract/comum/paginas.ts'
import type { Serie } from '../correio/mensagem.ts'
import type { Session } from '#server/kit/access/session.ts'
import type { Especie } from './especie.ts'
import type { Chave } from '../chave.ts'
import { noteNova } from './respostas.ts'

export type Decisor = {
  cd: number
  nome: string
  /** collects the messages of several answers, to send once */
  porAvisar?: PorAvisar[]
  /** the notice with which the answer's news leaves */
  retido?: number | undefined
}

export type PorAvisar = {
  pedido: Decidido
  /** null where a mail may not say it */
  tipo: string | null
  lista: ListaDePedidos
  estado: 'aceite' | 'recusado'
  efeito?: string
}

export const decisorOf = ({ cd_utilizador: cd, nome }: Session): Decisor => ({ cd, nome })

export type Decidido = Chave & {
  cd_organig: number
  cd_autor: number | null
  empresa: string
  tipo?: string
}

type Decisao = {
  /** of a refusal */
  motivo?: string | undefined
  /** the later day it takes effect, dd-mm-yyyy */
  efeito?: string | undefined
  tambem?: Fragment
}

/** Tells the author by mail, and by a mark until he reads it. */
export async function decide(
  tx: Db,
  especie: Especie,
  { pedido, decisor }: { pedido: Decidido; decisor: Decisor },
  { motivo, efeito, tambem = piece`` }: Decisao,
): Promise<void> {
  const estado = motivo === undefined ? especie.aceite : estadoPedido.recusado
  await tx.rows(sql`
    update ${especie.tabela}
    set cd_estad = ${estado}, decidido_em = now(), cd_decisor = ${decisor.cd},
        decisor = ${decisor.nome}, motivo = ${motivo ?? null} ${tambem}
    where cd = ${pedido.cd} and cd_empresa = ${pedido.cd_empresa}`)
  if (pedido.cd_autor !== null) {
    const retida = decisor.retido !== undefined
    await noteNova(tx, especie, { chave: pedido, quem: [pedido.cd_autor], retida })
  }
  const aviso: PorAvisar = {
    pedido,
    tipo: (especie.tipoNoCorreio && pedido.tipo) || null,
    lista: especie.lista,
    estado: motivo === undefined ? 'aceite' : 'recusado',
    ...(efeito !== undefined && { efeito }),
  }
  if (decisor.porAvisar) decisor.porAvisar.push(aviso)
  else await tellAutor(tx, aviso)
}

/** One mail to each author; of a series one for all its parts. */
export async function tellAutores(
  tx: Db,
  avisos: readonly PorAvisar[],
  { serie, retido }: { serie?: Serie | undefined; retido?: number | undefined } = {},
): Promise<void> {
  for (const same of Map.groupBy(avisos, ({ pedido }) => pedido.cd_autor).values()) {
    const [first] = same
    if (first) await tellAutor(tx, first, { total: same.length, retido, ...(serie && { serie }) })
  }
}

async function tellAutor(
  tx: Db,
  {
    pedido: { cd, cd_empresa, cd_organig, cd_autor, empresa },
    tipo,
    lista,
    estado,
    efeito,
  }: PorAvisar,
  { total = 1, serie, retido }: { total?: number; serie?: Serie; retido?: number | undefined } = {},
) {
  if (cd_autor === null) return
  const [autor] = await placesOf(tx, { cd_empresa, cd_organig }, [cd_autor])
  if (!autor) return
  await enqueue(
    tx,
    {
      modelo: 'pedido_respondido',
      cd_utilizador: autor.cd,
      dados: {
        pedido: cd,
        lista,
        tipo,
        empresa,
        no: autor.no,
        estado,
        ...(total > 1 && { total }),
        ...(serie && { serie }),
        ...(efeito !== undefined && { efeito }),
      },
    },
    retido,
  )
}

/** The accounts that want mail about requests and still see this node, each with its own node. */
export async function placesOf(
  tx: Db,
  { cd_empresa, cd_organig }: { cd_empresa: number; cd_organig: number },
  quem: readonly number[],
): Promise<{ cd: number; no: number }[]> {
  // of several memberships the nearest counts
  return await tx.rows<{ cd: number; no: number }>(sql`
    select distinct on (u.cd) u.cd, m.cd_organig as no from utilizador u
    join membro m on m.cd_utilizador = u.cd and m.cd_empresa = ${cd_empresa} and not m.inactiv
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = ${cd_organig}
      and m.cd_organig = any (o.caminho)
    where u.cd = any (${[...quem]}::int[]) and u.avisar_pedidos
    order by u.cd, array_position(o.caminho, m.cd_organig) desc`)
}
