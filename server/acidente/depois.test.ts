import { beforeAll, describe, expect, it } from 'vitest'
import { direitos } from '#contract/kit/rights.ts'
import { sql } from '#server/db/sql.ts'
import { acidenteAberto, acidenteAceite, balcaoDeAcidentes } from '#test/acidentes.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { statusesOf } from '#test/ask.ts'

const house = openHouse()
let desk: ReturnType<typeof balcaoDeAcidentes>
let dias: { hoje: string; amanha: string; perdidos: number }

beforeAll(async () => {
  desk = balcaoDeAcidentes(house)
  const row = await house.db.one<typeof dias>(sql`
    select current_date as hoje, current_date + 1 as amanha,
           current_date - date '2026-03-02' as perdidos`)
  if (row) dias = row
})

const aceite = () => acidenteAceite(house.db, house.world.a)
const aberto = () => acidenteAberto(house.db, house.world.a)
const pagina = async (cd: number) => (await desk.read(cd)).message
const seen = (versao: number) => ({ headers: { 'if-match': `"${versao}"` } })

describe('the absence after an accident', () => {
  it('is counted in calendar days, that of the accident not among them', async () => {
    const cd = await aceite()
    expect(await desk.ausencia(cd, { dt_fim_ausencia: '2026-03-12' }, seen(1))).toMatchObject({
      status: 200,
      message: 'Ausência registada.',
    })
    const { residente } = house.world.a
    expect(await pagina(cd)).toMatchObject({
      dt_fim_ausencia: '2026-03-12',
      dias_perdidos: 10,
      versao: 2,
      passos: [
        {
          autor: residente.nome,
          dt: dias.hoje,
          titulo: 'Ausência registada',
          obs: null,
          alteracoes: [
            { titulo: 'Fim da ausência', antes: null, depois: '12-03-2026' },
            { titulo: 'Dias perdidos', antes: null, depois: '10' },
          ],
        },
      ],
    })
    await desk.ausencia(cd, { dt_fim_ausencia: '2026-03-12', dias_perdidos: 4 })
    expect(await pagina(cd)).toMatchObject({ dias_perdidos: 4 })
    await desk.ausencia(cd, {})
    expect(await pagina(cd)).toMatchObject({ dt_fim_ausencia: null, dias_perdidos: null })
  })

  it('is none where he was back the same day', async () => {
    const cd = await aceite()
    await desk.ausencia(cd, { dt_fim_ausencia: '2026-03-02' })
    expect(await pagina(cd)).toMatchObject({ dias_perdidos: 0 })
  })

  it('is noted without a change by a remark alone, and by nothing not at all', async () => {
    const cd = await aceite()
    expect(await desk.ausencia(cd, { obs: 'Vai\r\nà consulta.' })).toMatchObject({
      message: 'Observação registada.',
    })
    expect(await desk.ausencia(cd, { obs: null })).toMatchObject({ message: 'Nada foi alterado.' })
    expect(await pagina(cd)).toMatchObject({
      versao: 2,
      passos: [{ titulo: 'Observação', alteracoes: [], obs: 'Vai\nà consulta.' }],
    })
  })

  const ate = (total: number, fim: string) =>
    `Do acidente até ${fim}, sem contar o próprio dia, são ${total} dias.`
  it.each<[string, () => object, () => object]>([
    [
      'an end before the accident',
      () => ({ dt_fim_ausencia: '2026-03-01' }),
      () => ({ dt_fim_ausencia: 'Não pode ser anterior ao acidente.' }),
    ],
    [
      'an end tomorrow',
      () => ({ dt_fim_ausencia: dias.amanha }),
      () => ({ dt_fim_ausencia: 'Não pode ser no futuro.' }),
    ],
    [
      'no day of the calendar',
      () => ({ dt_fim_ausencia: '2026-02-30' }),
      () => ({ dt_fim_ausencia: 'A data não é válida.' }),
    ],
    [
      'a day more than there are',
      () => ({ dt_fim_ausencia: '2026-03-12', dias_perdidos: 11 }),
      () => ({ dias_perdidos: ate(10, 'o fim da ausência') }),
    ],
    [
      'a day more than there were',
      () => ({ dias_perdidos: dias.perdidos + 1 }),
      () => ({ dias_perdidos: ate(dias.perdidos, 'hoje') }),
    ],
    [
      'days less than none',
      () => ({ dias_perdidos: -1 }),
      () => ({ dias_perdidos: 'No mínimo 0.' }),
    ],
    [
      'half a day',
      () => ({ dias_perdidos: 1.5 }),
      () => ({ dias_perdidos: 'O valor não é válido.' }),
    ],
    [
      'a remark of 2,001 letters',
      () => ({ obs: 'x'.repeat(2001) }),
      () => ({ obs: 'No máximo 2000 caracteres.' }),
    ],
    [
      'what is not there',
      () => ({ baixa: true }),
      () => ({ baixa: 'Este campo não é aceite aqui.' }),
    ],
  ])('%s is refused with its field', async (_, body, campos) => {
    const cd = await aceite()
    expect(await desk.ausencia(cd, body())).toMatchObject({ status: 400, campos: campos() })
    expect(await pagina(cd)).toMatchObject({ versao: 1, passos: [] })
  })

  it('of two who write it at once is one’s; the other is told what it says now', async () => {
    const cd = await aceite()
    const answers = await Promise.all(
      [3, 7, 9].map((total) =>
        desk.ausencia(cd, { dt_fim_ausencia: '2026-03-12', dias_perdidos: total }, seen(1)),
      ),
    )
    expect(statusesOf(answers)).toEqual([200, 412, 412])
    const { dias_perdidos, passos } = await pagina(cd)
    expect(passos).toHaveLength(1)
    for (const { campos } of answers.filter(({ status }) => status === 412)) {
      expect(campos).toEqual({
        dt_fim_ausencia: 'Agora: 12-03-2026.',
        dias_perdidos: `Agora: ${String(dias_perdidos)}.`,
      })
    }
  })

  it('sent twice under one key is written once', async () => {
    const cd = await aceite()
    const headers = { ...seen(1).headers, 'idempotency-key': `ausencia-${cd}-0123456789` }
    for (const _ of [1, 2]) {
      expect(await desk.ausencia(cd, { dias_perdidos: 2 }, { headers })).toMatchObject({
        status: 200,
        message: 'Ausência registada.',
      })
    }
    expect((await pagina(cd))['passos']).toHaveLength(1)
  })
})

describe('nothing is added', () => {
  it('to one that was refused, nor but for the ticks to one that waits', async () => {
    const [recusado, espera] = [await aberto(), await aberto()]
    await desk.refuse(recusado, 'Não')
    for (const answer of [
      await desk.ausencia(recusado, { dias_perdidos: 1 }),
      await desk.comunica(recusado, { a: 'act', dt: '2026-03-02' }),
      await desk.gravidade(recusado, { gravidade: 1 }),
    ]) {
      expect(answer).toMatchObject({
        status: 409,
        error: 'O prestador recusou este acidente. Registe-o de novo.',
      })
    }
    expect(await desk.ausencia(espera, { dias_perdidos: 1 })).toMatchObject({ status: 404 })
  })

  it('to one of another company, or of a branch beside, which are as those that never were', async () => {
    const { a, b } = house.world
    const norte = await newActor(house.db, { membros: [{ no: a.nos.norte, direitos }] })
    const sent = { org: a.nos.norte, headers: norte.headers }
    for (const cd of [a.acidentes.sul, a.acidentes.raiz, b.acidentes.loja, 2_000_000_000]) {
      for (const answer of [
        await desk.ausencia(cd, { dias_perdidos: 1 }, sent),
        await desk.comunica(cd, { a: 'act', dt: '2026-03-02' }, sent),
        await desk.gravidade(cd, { gravidade: 1 }, sent),
        await desk.junta(cd, { nome_fich: 'a.pdf', anexString: '' }, sent),
      ]) {
        expect([answer.status, answer.error]).toEqual([404, 'Acidente não encontrado.'])
      }
    }
    expect(await desk.ausencia(a.acidentes.loja, { dias_perdidos: 1 }, sent)).toMatchObject({
      status: 200,
    })
  })
})
