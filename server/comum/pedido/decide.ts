import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { enqueue } from '#server/comum/correio/enqueue.ts'
import type { ListaDePedidos } from '#contract/comum/paginas.ts'
import type { Serie } from '#server/comum/correio/mensagem.ts'
import type { Session } from '#server/kit/access/session.ts'
import type { Especie } from './especie.ts'
import type { Chave } from '#server/comum/chave.ts'
import { placesOf } from './places.ts'
import { noteNova } from './respostas.ts'

export type Decisor = {
  cd: number
  nome: string
  /** collects the messages of several answers, to send once */
  porAvisar?: PorAvisar[]
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
  estado: number
  motivo?: string
  /** the later day it takes effect, dd-mm-yyyy */
  efeito?: string | undefined
  tambem?: Fragment
}

/** Tells the author by mail, and by a mark until he reads it. */
export async function decide(
  tx: Db,
  especie: Especie,
  { pedido, decisor }: { pedido: Decidido; decisor: Decisor },
  { estado, motivo, efeito, tambem = piece`` }: Decisao,
): Promise<void> {
  await tx.rows(sql`
    update ${especie.tabela}
    set cd_estad = ${estado}, decidido_em = now(), cd_decisor = ${decisor.cd},
        decisor = ${decisor.nome}, motivo = ${motivo ?? null} ${tambem}
    where cd = ${pedido.cd} and cd_empresa = ${pedido.cd_empresa}`)
  if (pedido.cd_autor !== null) {
    await noteNova(tx, especie, { chave: pedido, quem: [pedido.cd_autor] })
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
  serie?: Serie,
): Promise<void> {
  for (const same of Map.groupBy(avisos, ({ pedido }) => pedido.cd_autor).values()) {
    const [first] = same
    if (first) await tellAutor(tx, first, { total: same.length, ...(serie && { serie }) })
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
  { total = 1, serie }: { total?: number; serie?: Serie } = {},
) {
  if (cd_autor === null) return
  const [autor] = await placesOf(tx, { cd_empresa, cd_organig }, [cd_autor])
  if (!autor) return
  await enqueue(tx, {
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
  })
}
