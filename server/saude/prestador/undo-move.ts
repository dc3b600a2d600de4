import type { Autor } from '#server/kit/access/session.ts'
import type { Chave } from '#server/comum/chave.ts'
import { dropOwnNews, takeBackNews } from '#server/comum/correio/retidos.ts'
import { occupy, releaseOcupacao } from '#server/comum/ocupacao.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { EspecieDeMarcacao } from '../especie.ts'
import { lockAberta } from './aberta.ts'
import { reopenPedidos } from './pedido-answer.ts'
import { checkLivreDeOutras } from './vez.ts'

/**
 * Takes a move back, with its news and the answer it gave. Throws 404, and 409 once the news has
 * left, after a later change, or where the old time is taken.
 */
export async function undoMove(
  tx: Db,
  especie: EspecieDeMarcacao,
  chave: Chave,
  autor: Autor,
): Promise<string> {
  const { cd, cd_empresa } = chave
  const agora = await lockAberta(tx, especie, chave)
  const movida = { cd_empresa, especie: especie.nome, cd }
  const antes = await takeBackNews(tx, { ...movida, versao: agora.versao }, autor)
  const vez = { dt: antes.dt, hr: antes.hr, minutos: antes.minutos }
  await checkLivreDeOutras(tx, { cd_empresa, pessoa: agora.pessoa, vez }, { especie, cd })
  await releaseOcupacao(tx, especie, chave)
  if (antes.quem !== null) await occupy(tx, especie, { cd_empresa, cd, quem: antes.quem, vez })
  await tx.rows(sql`
    update ${especie.tabela} m
    set dt = ${antes.dt}, hr = ${antes.hr}, minutos = ${antes.minutos}, ${especie.pessoa} = ${antes.quem},
        cd_local = ${antes.cd_local}, versao = m.versao + 1, cd_autor = ${autor.cd},
        autor = ${autor.nome}
    where m.cd_empresa = ${cd_empresa} and m.cd = ${cd}`)
  await dropOwnNews(tx, movida)
  await reopenPedidos(tx, { cd_empresa, coluna: especie.ocupacao, cd, em: antes.em })
  return `Desfeito: a marcação voltou a ${dataLegivel(antes.dt)} às ${antes.hr}.`
}
