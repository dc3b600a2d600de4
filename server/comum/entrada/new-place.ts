import type { Db } from '#server/db/database.ts'
import { asFlag } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { countAttempt } from '#server/kit/access/throttle.ts'
import { enqueue } from '../correio/enqueue.ts'
import { knownColumns } from './place.ts'
import type { Visitor } from './visitor.ts'

/**
 * Writes to the owner about a login from a browser and a network that the account does not know; not
 * about its first one. Three an hour. Call it before the place is remembered.
 */
export async function tellNewPlace(tx: Db, visitor: Visitor, cd: number): Promise<void> {
  const place = await tx.one(sql`
    select ${knownColumns(visitor)},
           exists (select from rede r where r.cd_utilizador = u.cd)${asFlag('entrou_antes')}
    from utilizador u where u.cd = ${cd}`)
  if (!place?.entrou_antes || place.navegador_conhecido || place.rede_conhecida) return
  const sobre = `entrada nova na conta ${cd}`
  const { espera } = await countAttempt(tx, [{ sobre, maximo: 3, segundos: 3_600 }])
  if (espera !== undefined) return
  await enqueue(tx, {
    modelo: 'entrada_nova',
    cd_utilizador: cd,
    dados: { de: visitor.address },
  })
}
