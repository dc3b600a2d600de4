import { beforeAll, describe, expect, it } from 'vitest'
import { direitos } from '#contract/kit/rights.ts'
import { sql } from '#server/db/sql.ts'
import { acidente, balcaoDeAcidentes } from '#test/acidentes.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'

const house = openHouse()
let desk: ReturnType<typeof balcaoDeAcidentes>
let agora: { hoje: string; amanha: string; cedo: string; tarde: string }

beforeAll(async () => {
  desk = balcaoDeAcidentes(house)
  const row = await house.db.one<typeof agora>(sql`
    select current_date as hoje, current_date + 1 as amanha, '00:00' as cedo, '23:59' as tarde`)
  if (row) agora = row
})

const form = (more: object = {}) => {
  const { funcionarios, nos } = house.world.a
  return { ...acidente({ cd_funcion: funcionarios.raiz, no: nos.raiz }), ...more }
}

const escritos = async () =>
  (await house.db.one<{ total: number }>(sql`select count(*)::int as total from acidente`))?.total

describe('an accident that is reported', () => {
  it('waits for the provider with all that was said, about the employee as he is', async () => {
    const { nos, funcionarios, residente } = house.world.a
    const said = {
      loc: 'Nave 3',
      obs: 'Piso\r\nmolhado',
      prest_prim_socorr: 3,
      prest_prim_socorr_desc: 'Hospital de Faro',
      formac_tarefa: 1,
      epi_adeq: 0,
      interr_trab: true,
      dt_interr_trab: '2026-03-02',
      hr_interr_trab: '10:45',
      dt_conhec: '2026-03-02',
      hr_conhec: '11:00',
      gravidade: 0,
    }
    const { status, message, cd } = await desk.report(
      form({ ...said, cd_organig_acident: nos.sul }),
    )
    expect([status, message]).toEqual([
      200,
      'Acidente registado com sucesso. O pedido seguiu para o prestador.',
    ])
    const { message: read } = await desk.readPendente(cd)
    const { formac_tarefa: formac_taref, ...rest } = said
    expect(read).toEqual({
      anexos: [],
      cd_acc_lesiv: 1,
      cd_organig_acident: nos.sul,
      ...rest,
      cd,
      formac_taref,
      obs: 'Piso\nmolhado',
      dt: '2026-03-02',
      hr: '10:30',
      nome: 'CANARIO-A Raiz Pessoa',
      num_mecan: 'CANARIO-A Raiz-M',
      organig: 'CANARIO-A Raiz',
      organig_acident: 'CANARIO-A Sul',
      organig_acident_acima: null,
      regiao: 'continente',
      dt_ini_instit: '2020-01-06',
      categ: 'CANARIO-A Valor',
      profis: 'CANARIO-A Valor',
      cd_funcion: funcionarios.raiz,
      acc_lesiv: 'Queda ao mesmo nível',
      descric: 'Escorregou no piso molhado.',
      cd_estad: 0,
      estado: 'Novo',
      nota: null,
      dt_seguradora: null,
      ref_seguradora: null,
      dt_act: null,
      ref_act: null,
      versao: 1,
      autor: residente.nome,
      decisor: null,
      motivo: null,
      dt_decis: null,
      hr_decis: null,
      dt_cria: agora.hoje,
      hr_cria: expect.stringMatching(/^\d\d:\d\d$/u),
      comentarios: [],
      pode_comentar: true,
    })
    expect((await desk.read(cd)).status).toBe(404)
  })

  it('takes what was left out for what it is: nothing, and not applicable', async () => {
    const { cd } = await desk.report(form({ loc: null, obs: null, interr_trab: null }))
    expect(await desk.linha(cd)).toMatchObject({
      loc: null,
      obs: null,
      interr_trab: false,
      dt_interr_trab: null,
      gravidade: null,
      formac_tarefa: 2,
      epi_adeq: 2,
    })
  })

  it('may be of somebody who left after it, and of nobody who had left before', async () => {
    const { raiz } = house.world.a.nos
    const { norte } = house.world.a.funcionarios
    await house.db.rows(sql`
      update funcionario set inactiv = true, dt_inactiv = '2026-03-02' where cd = ${norte}`)
    const dele = (dt: string) => form({ cd_funcion: norte, dt })
    expect((await desk.report(dele('2026-03-02'))).status).toBe(200)
    expect(await desk.report(dele('2026-03-03'))).toMatchObject({
      status: 400,
      campos: { dt: 'Não pode ser posterior à saída, em 02-03-2026.' },
    })
    await house.db.rows(sql`
      update funcionario set inactiv = false, dt_inactiv = null
      where cd = ${norte} and cd_empresa = ${raiz}`)
  })
})

describe('what cannot be is refused with its field, and nothing is written', () => {
  const futuro = 'Não pode ser no futuro.'
  const anterior = 'Não pode ser anterior ao acidente.'
  const cem = 'No máximo 100 caracteres.'
  const parado = { interr_trab: true, dt_interr_trab: '2026-03-02', hr_interr_trab: '11:00' }

  it.each<[string, () => object, Record<string, string>]>([
    ['tomorrow', () => ({ dt: agora.amanha, hr: agora.cedo }), { dt: futuro }],
    [
      'before the admission',
      () => ({ dt: '2020-01-05' }),
      { dt: 'Não pode ser anterior à admissão, em 06-01-2020.' },
    ],
    ['no day of the calendar', () => ({ dt: '2026-02-30' }), { dt: 'A data não é válida.' }],
    ['an hour that is none', () => ({ hr: '24:00' }), { hr: 'O valor não é válido.' }],
    ['a place of 101 letters', () => ({ loc: 'x'.repeat(101) }), { loc: cem }],
    [
      'a place of care of 101 letters',
      () => ({ prest_prim_socorr_desc: 'x'.repeat(101) }),
      { prest_prim_socorr_desc: cem },
    ],
    [
      'a story of 2,001 letters',
      () => ({ descric: 'x'.repeat(2001) }),
      { descric: 'No máximo 2000 caracteres.' },
    ],
    ['a story of blanks', () => ({ descric: ' \n ' }), { descric: 'Preencha este campo.' }],
    [
      'a care nobody knows',
      () => ({ prest_prim_socorr: 6 }),
      { prest_prim_socorr: 'O valor não é válido.' },
    ],
    ['a third answer but one', () => ({ epi_adeq: 3 }), { epi_adeq: 'O valor não é válido.' }],
    [
      'a type nobody knows',
      () => ({ cd_acc_lesiv: 26 }),
      { cd_acc_lesiv: 'Escolha um valor da lista.' },
    ],
    [
      'an interruption without its day and hour',
      () => ({ interr_trab: true }),
      {
        dt_interr_trab: 'Introduza a data da interrupção.',
        hr_interr_trab: 'Introduza a hora da interrupção.',
      },
    ],
    [
      'a day of interruption without the tick',
      () => ({ ...parado, interr_trab: false }),
      {
        dt_interr_trab: 'Só se indica quando houve interrupção do trabalho.',
        hr_interr_trab: 'Só se indica quando houve interrupção do trabalho.',
      },
    ],
    [
      'an interruption an hour before',
      () => ({ ...parado, hr_interr_trab: '09:30' }),
      { hr_interr_trab: anterior },
    ],
    [
      'an interruption a day before',
      () => ({ ...parado, dt_interr_trab: '2026-03-01' }),
      { dt_interr_trab: anterior },
    ],
    [
      'an interruption tomorrow',
      () => ({ ...parado, dt_interr_trab: agora.amanha }),
      { dt_interr_trab: futuro },
    ],
    [
      'a day of knowledge without its hour',
      () => ({ dt_conhec: '2026-03-02' }),
      { hr_conhec: 'Introduza a hora.' },
    ],
    [
      'knowledge before the accident',
      () => ({ dt_conhec: '2026-03-02', hr_conhec: '10:29' }),
      { hr_conhec: anterior },
    ],
    [
      'a field there is not',
      () => ({ cd_estad: 1 }),
      { cd_estad: 'Este campo não é aceite aqui.' },
    ],
  ])('%s', async (_, more, campos) => {
    const before = await escritos()
    const answer = await desk.report(form(more()))
    expect(answer).toMatchObject({ status: 400, campos })
    expect(Object.keys(answer.campos ?? {})).toEqual(Object.keys(campos))
    expect(await escritos()).toBe(before)
  })

  it('an hour that has not come today', async () => {
    const answer = await desk.report(form({ dt: agora.hoje, hr: agora.tarde }))
    expect(answer).toMatchObject({ status: 400, campos: { dt: futuro } })
  })

  it.each([
    'cd_funcion',
    'cd_organig',
    'cd_acc_lesiv',
    'dt',
    'hr',
    'descric',
    'prest_prim_socorr',
    'nome',
    'organig',
    'cd_organig_acident',
  ])('without %s', async (campo) => {
    const answer = await desk.report(form({ [campo]: undefined }))
    expect([answer.status, Object.keys(answer.campos ?? {})]).toEqual([400, [campo]])
  })
})

describe('codes of others', () => {
  it('of another company, or of a branch beside, are as those that never were', async () => {
    const { a, b } = house.world
    const norte = await newActor(house.db, { membros: [{ no: a.nos.norte, direitos }] })
    const sent = { org: a.nos.norte, headers: norte.headers }
    const own = { cd_funcion: a.funcionarios.loja, no: a.nos.loja }
    const before = await escritos()
    for (const cd_funcion of [
      b.funcionarios.loja,
      a.funcionarios.sul,
      a.funcionarios.raiz,
      2_000_000_000,
    ]) {
      const answer = await desk.report(acidente({ ...own, cd_funcion }), sent)
      expect([answer.status, answer.error]).toEqual([404, 'Funcionário não encontrado.'])
    }
    for (const no of [b.nos.loja, a.nos.sul, a.nos.raiz, 2_000_000_000]) {
      for (const campo of ['cd_organig_acident', 'cd_organig']) {
        const answer = await desk.report({ ...acidente(own), [campo]: no }, sent)
        expect([answer.status, answer.campos]).toEqual([
          400,
          { [campo]: 'Escolha um organigrama da lista.' },
        ])
      }
    }
    expect(await escritos()).toBe(before)
    expect((await desk.report(acidente(own), sent)).status).toBe(200)
  })

  it('name no accident either', async () => {
    const { a, b } = house.world
    const norte = await newActor(house.db, { membros: [{ no: a.nos.norte, direitos }] })
    const sent = { org: a.nos.norte, headers: norte.headers }
    for (const cd of [a.relatados.sul, a.relatados.raiz, b.relatados.loja, 2_000_000_000]) {
      expect(await desk.readPendente(cd, sent)).toMatchObject({ status: 200, message: null })
      expect(await desk.remove(cd, sent)).toMatchObject({
        status: 404,
        error: 'Pedido não encontrado.',
      })
    }
    for (const cd of [a.acidentes.sul, b.acidentes.loja, a.relatados.loja, 2_000_000_000]) {
      expect(await desk.read(cd, sent)).toMatchObject({
        status: 404,
        error: 'Acidente não encontrado.',
      })
    }
  })
})
