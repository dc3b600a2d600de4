import { describe, expect, it } from 'vitest'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'
import { piece, sql } from '#server/db/sql.ts'
import { retain } from './retain.ts'

const house = openHouse()
const never = AbortSignal.any([])
const unset = {
  RETER_LEITURAS_DIAS: undefined,
  RETER_REGISTO_DIAS: undefined,
  RETER_PEDIDOS_DIAS: undefined,
  RETER_ACIDENTES_RECUSADOS_DIAS: undefined,
  RETER_EQUIPA_DIAS: undefined,
  RETER_SESSOES_DIAS: 30,
  RETER_TENTATIVAS_DIAS: 7,
  RETER_CORREIO_DIAS: 30,
  RETER_RESPOSTAS_DIAS: 2,
}

describe('of accounts', () => {
  const daysOf = async (tabela: string, em: string) =>
    (
      await asOwner<{ dias: number }>(
        house,
        `select distinct now()::date - ${em}::date as dias from ${tabela} where ${em} is not null order by 1`,
      )
    ).map(({ dias }) => dias)

  it('what has ended is kept as long as its setting says, and not for ever where there is none', async () => {
    const { colega } = house.world.a
    const days = [0, 1, 3, 6, 8, 29, 31, 400]
    for (const dias of days) {
      const when = piece`now() - make_interval(days => ${dias})`
      await house.db.rows(sql`
        insert into sessao_terminada (cd_utilizador, criada_em, vista_em, terminada_em)
        values (${colega.cd}, ${when}, ${when}, ${when})`)
      await house.db.rows(sql`
        insert into tentativa (chave, total, ate) values (sha256(${String(dias)}::bytea), 1, ${when})`)
      await house.db.rows(sql`
        insert into escrita_publica (chave, hash, em)
        values (gen_random_uuid()::text, sha256('a'), ${when})`)
      await house.db.rows(sql`
        insert into escrita (cd_utilizador, chave, hash, em)
        values (${colega.cd}, gen_random_uuid()::text, sha256('a'), ${when})`)
    }
    await retain(house.database, unset, never)
    expect(await daysOf('sessao_terminada', 'terminada_em')).toEqual([0, 1, 3, 6, 8, 29])
    expect(await daysOf('tentativa', 'ate')).toEqual([0, 1, 3, 6])
    expect(await daysOf('escrita', 'em')).toEqual([0, 1])
    expect(await daysOf('escrita_publica', 'em')).toEqual([0, 1])
    const said = { ...unset, RETER_SESSOES_DIAS: 0, RETER_TENTATIVAS_DIAS: 2 }
    expect(await retain(house.database, said, never)).toMatchObject({ sessoes: 6, tentativas: 2 })
    expect(await daysOf('sessao_terminada', 'terminada_em')).toEqual([])
    expect(await daysOf('tentativa', 'ate')).toEqual([0, 1])
  })

  it('messages that were sent or given up go, and none that waits', async () => {
    for (const dias of [0, 29, 31, 91]) {
      for (const end of ['enviado', 'desistido', 'à espera']) {
        const when = piece`now() - make_interval(days => ${dias})`
        await house.db.rows(sql`
          insert into correio (modelo, para, criado_em, enviado_em, desistido_em)
          values ('redefinir', ${`${end}.${dias}@exemplo.pt`}, ${when},
                  case when ${end} = 'enviado' then ${when} end,
                  case when ${end} = 'desistido' then ${when} end)`)
      }
    }
    expect(await retain(house.database, unset, never)).toMatchObject({ correio: 4 })
    const left = await house.db.rows<{ para: string }>(
      sql`select split_part(para, '@', 1) as para from correio where para like '%exemplo.pt' order by cd`,
    )
    expect(left.map(({ para }) => para)).toEqual([
      'enviado.0',
      'desistido.0',
      'à espera.0',
      'enviado.29',
      'desistido.29',
      'à espera.29',
      'à espera.31',
      'à espera.91',
    ])
  })

  it('an answer to a repeated write stays for two days, whatever a setting says', async () => {
    const before = await daysOf('escrita', 'em')
    await retain(house.database, { ...unset, RETER_RESPOSTAS_DIAS: 0 }, never)
    expect(await daysOf('escrita', 'em')).toEqual(before)
  })
})
