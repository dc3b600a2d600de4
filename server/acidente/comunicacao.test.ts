import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { acidenteAberto, acidenteAceite, balcaoDeAcidentes } from '#test/acidentes.ts'
import { statusesOf } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'

const house = openHouse()
let desk: ReturnType<typeof balcaoDeAcidentes>
let dias: { hoje: string; amanha: string }

beforeAll(async () => {
  desk = balcaoDeAcidentes(house)
  const row = await house.db.one<typeof dias>(
    sql`select current_date as hoje, current_date + 1 as amanha`,
  )
  if (row) dias = row
})

const aceite = () => acidenteAceite(house.db, house.world.a)
const aberto = () => acidenteAberto(house.db, house.world.a)
const pagina = async (cd: number) => (await desk.read(cd)).message
const seen = (versao: number) => ({ headers: { 'if-match': `"${versao}"` } })

describe('that somebody was told of it', () => {
  it('is ticked with its day and reference, also while it waits, and taken back', async () => {
    const cd = await aberto()
    const dita = { a: 'seguradora', dt: '2026-03-03', ref: ' AT-1/2026 ' }
    expect(await desk.comunica(cd, dita, seen(1))).toMatchObject({
      status: 200,
      message: 'Comunicação à seguradora assinalada.',
    })
    expect((await desk.readPendente(cd)).message).toMatchObject({
      dt_seguradora: '2026-03-03',
      ref_seguradora: 'AT-1/2026',
      dt_act: null,
      versao: 2,
    })
    await desk.accept(cd)
    expect(await desk.comunica(cd, { a: 'act', dt: dias.hoje })).toMatchObject({ status: 200 })
    expect(await desk.comunica(cd, { a: 'seguradora' })).toMatchObject({
      message: 'Comunicação à seguradora dada como não feita.',
    })
    expect(await pagina(cd)).toMatchObject({
      dt_seguradora: null,
      ref_seguradora: null,
      dt_act: dias.hoje,
      versao: 4,
      passos: [
        { titulo: 'Comunicação à seguradora assinalada' },
        { titulo: 'Comunicação à ACT assinalada' },
        {
          titulo: 'Comunicação à seguradora dada como não feita',
          alteracoes: [
            { titulo: 'Comunicado em', antes: '03-03-2026', depois: null },
            { titulo: 'Referência', antes: 'AT-1/2026', depois: null },
          ],
        },
      ],
    })
  })

  it('takes it out of those in arrears and of those to be done', async () => {
    const cd = await aceite()
    const listed = async (comunicacao: string) => {
      const url = `/api/empresa/${house.world.a.nos.raiz}/acidente?comunicacao=${comunicacao}`
      const answer = await house.http.inject({ url, headers: house.world.a.residente.headers })
      return answer.json<{ message: { cd: number }[] }>().message.some((one) => one.cd === cd)
    }
    expect([await listed('atraso'), await listed('falta')]).toEqual([true, true])
    await desk.comunica(cd, { a: 'seguradora', dt: '2026-03-02' })
    expect([await listed('atraso'), await listed('falta')]).toEqual([false, false])
  })

  it.each<[string, () => object, object]>([
    ['the day before', () => ({ dt: '2026-03-01' }), { dt: 'Não pode ser anterior ao acidente.' }],
    ['tomorrow', () => ({ dt: dias.amanha }), { dt: 'Não pode ser no futuro.' }],
    ['a reference alone', () => ({ ref: 'AT' }), { dt: 'Indique quando o comunicou.' }],
    [
      'a reference of 51 letters',
      () => ({ dt: '2026-03-03', ref: 'x'.repeat(51) }),
      { ref: 'No máximo 50 caracteres.' },
    ],
    ['nobody there is', () => ({ a: 'tribunal' }), { a: 'O valor não é válido.' }],
  ])('%s is refused with its field', async (_, more, campos) => {
    const cd = await aceite()
    const answer = await desk.comunica(cd, { a: 'act', ...more() })
    expect(answer).toMatchObject({ status: 400, campos })
  })

  it('of two who tick it the second is told what it says now', async () => {
    const cd = await aceite()
    const [um, outro] = ['AT-1', 'AT-2'].map((ref) => ({ a: 'act', dt: '2026-03-03', ref }))
    const answers = await Promise.all([
      desk.comunica(cd, um ?? {}, seen(1)),
      desk.comunica(cd, outro ?? {}, seen(1)),
    ])
    expect(statusesOf(answers)).toEqual([200, 412])
    const { ref_act } = await pagina(cd)
    expect(answers.find(({ status }) => status === 412)?.campos).toEqual({
      dt: 'Agora: 03-03-2026.',
      ref: `Agora: ${String(ref_act)}.`,
    })
  })

  it('while the provider answers is kept, whoever comes first', async () => {
    const cds = await Promise.all(Array.from({ length: 8 }, aberto))
    await Promise.all(
      cds.flatMap((cd) => [
        desk.accept(cd).then(({ status }) => expect(status).toBe(200)),
        desk
          .comunica(cd, { a: 'act', dt: '2026-03-02' })
          .then(({ status }) => expect(status).toBe(200)),
      ]),
    )
    for (const cd of cds) {
      expect(await pagina(cd)).toMatchObject({ estado: 'Aceite', dt_act: '2026-03-02' })
    }
  })

  it('while it is taken back is answered, and leaves nothing behind', async () => {
    const cds = await Promise.all(Array.from({ length: 8 }, aberto))
    const answers = await Promise.all(
      cds.map(async (cd) => [
        await Promise.all([desk.remove(cd), desk.comunica(cd, { a: 'act', dt: '2026-03-02' })]),
      ]),
    )
    for (const [[removed, told] = []] of answers) {
      expect(removed?.status).toBe(200)
      expect([200, 404]).toContain(told?.status)
    }
    expect(
      await house.db.rows(
        sql`select from acidente_passo where cd_acidente = any (${cds}::bigint[])`,
      ),
    ).toEqual([])
  })
})

describe('whether it was serious', () => {
  it('is said as it comes to be known, and the authority’s hours run or stop', async () => {
    const cd = await aberto()
    expect(await desk.linha(cd)).toMatchObject({ gravidade: null, act_ate: null })
    expect(await desk.gravidade(cd, { gravidade: 1 }, seen(1))).toMatchObject({
      status: 200,
      message: 'Gravidade alterada.',
    })
    expect(await desk.linha(cd)).toMatchObject({ act_ate: new Date('2026-03-03T10:30:00Z') })
    expect((await desk.readPendente(cd)).message).toMatchObject({ gravidade: 1, versao: 2 })
    await desk.accept(cd)
    expect(await desk.gravidade(cd, { gravidade: 1 })).toMatchObject({
      message: 'Nada foi alterado.',
    })
    await desk.gravidade(cd, { gravidade: 0 }, seen(2))
    expect(await desk.linha(cd)).toMatchObject({ act_ate: null })
    const titulo = 'O acidente é mortal ou evidencia lesão física grave?'
    const [grave, nao] = ['Evidencia lesão física grave', 'Nem mortal nem com lesão física grave']
    expect(await pagina(cd)).toMatchObject({
      gravidade: 0,
      versao: 3,
      passos: [
        { titulo: 'Gravidade alterada', alteracoes: [{ titulo, antes: null, depois: grave }] },
        { titulo: 'Gravidade alterada', alteracoes: [{ titulo, antes: grave, depois: nao }] },
      ],
    })
  })

  it('of two who say it the second is told what it says now', async () => {
    const cd = await aceite()
    const answers = await Promise.all(
      [1, 2].map((gravidade) => desk.gravidade(cd, { gravidade }, seen(1))),
    )
    expect(statusesOf(answers)).toEqual([200, 412])
    const words = { 1: 'Evidencia lesão física grave', 2: 'Mortal' }
    const { gravidade } = await pagina(cd)
    expect(answers.find(({ status }) => status === 412)?.campos).toEqual({
      gravidade: `Agora: ${words[gravidade as 1 | 2]}.`,
    })
  })

  it.each([{ gravidade: 3 }, { gravidade: null }, {}])('is none of %o', async (body) => {
    expect(await desk.gravidade(await aceite(), body)).toMatchObject({
      status: 400,
      campos: { gravidade: expect.any(String) },
    })
  })
})
