import { describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { enqueue } from './enqueue.ts'

const house = openHouse()
const waiting = () =>
  house.db.rows<{ modelo: string; para: string; dados: object }>(sql`
    select modelo, para, cd_utilizador, dados from correio order by cd`)

describe('a message in the outbox', () => {
  it('is gone with the change it was to tell of', async () => {
    const work = house.db.transaction(async (tx) => {
      await enqueue(tx, { modelo: 'redefinir', para: 'ana@exemplo.pt' })
      throw new Error('não')
    })
    await expect(work).rejects.toThrow('não')
    expect(await waiting()).toEqual([])
  })

  it('holds what its template needs: of the new e-mail only what its owner recognises', async () => {
    await enqueue(house.db, {
      modelo: 'email_mudado',
      para: 'Ana@Exemplo.pt',
      dados: { novo: 'rosa@exemplo.pt' },
    })
    expect(await waiting()).toEqual([
      {
        modelo: 'email_mudado',
        para: 'ana@exemplo.pt',
        cd_utilizador: null,
        dados: { novo: 'r•••@exemplo.pt' },
      },
    ])
  })

  it('is not seen, made or changed by the role of the clients', async () => {
    const cliente = house.database.cliente(house.world.a.nos.raiz)
    const allowed = await house.db.one(sql`
      select bool_or(has_table_privilege('apto_cliente', t, 'select, insert, update, delete')
        or has_any_column_privilege('apto_cliente', t, 'select, insert, update')) as allowed
      from unnest(array['correio', 'ligacao']) t`)
    expect(allowed).toEqual({ allowed: false })
    await expect(enqueue(cliente, { modelo: 'redefinir', para: 'ana@exemplo.pt' })).rejects.toThrow(
      'permission denied',
    )
  })
})
