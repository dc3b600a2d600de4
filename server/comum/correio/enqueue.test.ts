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

  it('is not seen or changed by the role of the clients, who only have it said that they commented', async () => {
    const cliente = house.database.cliente(house.world.a.nos.raiz)
    const allowed = await house.db.one(sql`
      select bool_or(has_table_privilege('apto_cliente', t, 'select, update, delete')
          or has_any_column_privilege('apto_cliente', t, 'select, update')) as seen,
        bool_or(has_any_column_privilege('apto_cliente', t, 'insert')) filter (where t = 'ligacao') as linked
      from unnest(array['correio', 'ligacao']) t`)
    expect(allowed).toEqual({ seen: false, linked: false })
    const dados = { pedido: 1, lista: 'funcionario' as const, empresa: 'Mar', quem: [] }
    await enqueue(cliente, { modelo: 'comentario_da_empresa', dados })
    for (const chosen of [
      { modelo: 'redefinir', para: 'ana@exemplo.pt' },
      { modelo: 'comentario_da_empresa', para: 'ana@exemplo.pt', dados },
    ] as const) {
      await expect(enqueue(cliente, chosen)).rejects.toThrow('row-level security')
    }
  })
})
