import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { agenda, daysOn } from '#test/agenda.ts'
import { statusesOf } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { balcaoDeSaude, marcada, porExaminar } from '#test/pedidos-saude.ts'

const house = openHouse()
let desk: ReturnType<typeof balcaoDeSaude>
let livro: ReturnType<typeof agenda>
let cd_medic: number
let dia: string
beforeAll(async () => {
  desk = balcaoDeSaude(house)
  livro = agenda(house)
  cd_medic = await livro.medico()
  dia = await daysOn(house.db, 30)
})
beforeEach(async () => void (await house.db.rows(sql`delete from correio`)))

const alguem = async () => await porExaminar(house.db, house.world.a)
const marca = async (de?: 'exame' | 'acao') => await marcada(house.db, house.world.a, de)
let vezes = 0
const hora = () => {
  vezes += 1
  return `${String(7 + Math.floor(vezes / 4)).padStart(2, '0')}:${String((vezes % 4) * 15).padStart(2, '0')}`
}
const book = async (cd_funcion: number) =>
  await livro.bookExame({ cd_funcion, cd_tipo_exam: 2, cd_medic, dt: dia, hr: hora() })
const estadosDe = async (cds: readonly number[]) =>
  await house.db.rows<{ cd_estad: number; nota: string | null; marcado_para: string | null }>(
    sql`select cd_estad, nota, marcado_para from pedido_saude where cd = any (${cds}::bigint[]) order by cd`,
  )
const dias = (dt: string) => dt.split('-').toReversed().join('-')

describe('an exam is asked for', () => {
  it('of several, but of whom one is booked or asked for already, which is said', async () => {
    const [um, dois, tres] = [await alguem(), await alguem(), await alguem()]
    await desk.marcacao([dois])
    await book(tres)
    const { cd, ate, message, avisos } = await desk.marcacao([um, dois, tres, um], {
      texto: { indisponivel: 'Às segundas.', preferencia: 'De manhã.' },
    })
    expect([ate, message]).toEqual([cd, 'Pedido de marcação enviado com sucesso.'])
    expect(avisos.toSorted()).toEqual([
      'Rui Pedido já tem um exame marcado para '.concat(dias(dia), '.'),
      'Rui Pedido já tem um pedido de marcação por responder.',
    ])
    expect(await desk.read(cd)).toMatchObject({
      tipo: 'Marcação',
      sobre: 'Exame',
      estado: 'Novo',
      pode_comentar: true,
      indisponivel: 'Às segundas.',
      preferencia: 'De manhã.',
      dt_marc: null,
    })
    expect(await desk.marcacao([dois])).toMatchObject({
      status: 409,
      error: 'Rui Pedido já tem um pedido de marcação por responder.',
    })
  })

  it('once, whoever asks at the same moment, and not of who left or is elsewhere', async () => {
    const cd = await alguem()
    const answers = await Promise.all(Array.from({ length: 8 }, () => desk.marcacao([cd])))
    expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    await house.db.rows(sql`
      update funcionario set inactiv = true, dt_inactiv = current_date where cd = ${cd}`)
    expect((await desk.marcacao([cd])).error).toBe('Rui Pedido já saiu da empresa.')
    const outro = house.world.b.funcionarios.raiz
    expect((await desk.marcacao([await alguem(), outro])).status).toBe(404)
  })

  it.each([
    ['nothing of health', ['funcionario.ver', 'funcionario.editar']],
    ['no change of employees', ['saude.ver', 'funcionario.ver']],
  ] as const)('not by who may see %s', async (_, direitos) => {
    const eu = await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz, direitos }] })
    expect((await desk.marcacao([await alguem()], { eu })).status).toBe(403)
    expect((await desk.mudanca((await marca()).vista, { eu })).status).toBe(403)
  })

  it('and booking answers it, in the agenda as in a series', async () => {
    const [um, dois] = [await alguem(), await alguem()]
    const { cd, ate } = await desk.marcacao([um, dois])
    const { message } = await book(um)
    expect(message).toMatch(/^Exame marcado para .*\. O pedido da empresa ficou respondido\.$/u)
    const serie = await livro.call('POST', 'marcacao/exame/serie', {
      dt: dia,
      cd_medic,
      minutos: 15,
      marcacoes: [{ cd_funcion: dois, cd_tipo_exam: 2, hr: hora() }],
    })
    expect(serie.message).toContain(' O pedido da empresa ficou respondido.')
    expect(await estadosDe([cd, ate])).toEqual([
      {
        cd_estad: 2,
        nota: expect.stringMatching(/^Exame marcado para \S+ às \S+\.$/u),
        marcado_para: dia,
      },
      { cd_estad: 2, nota: `Exame marcado para ${dias(dia)}.`, marcado_para: dia },
    ])
    expect(await desk.refuse(cd)).toMatchObject({ status: 409 })
    expect((await desk.remove(cd)).status).toBe(409)
  })
})

describe.each(['exame', 'acao'] as const)('of a booking in the agenda: %s', (de) => {
  const mover = async (cd: number, versao = 1) =>
    await livro.call(
      'PUT',
      `marcacao/${de === 'exame' ? 'exame' : 'acao-enfermagem'}/${cd}`,
      { dt: dia, hr: hora() },
      { 'if-match': `"${versao}"` },
    )
  const falta = async (cd: number, tipo: number) =>
    await livro.call(
      'POST',
      `marcacao/${de === 'exame' ? 'exame' : 'acao-enfermagem'}/${cd}/falta`,
      { tipo },
    )

  it('another date is asked for, and moving it answers', async () => {
    const { vista } = await marca(de)
    const { cd, status } = await desk.mudanca({ ...vista, preferencia: 'Em maio.' })
    expect(status).toBe(200)
    expect(await desk.readAsPrestador(cd)).toMatchObject({
      razao: 'Está de férias.',
      aviso: null,
      marcacao: { de, cd: vista.cd, dt: vista.dt, hr: vista.hr, versao: 1 },
    })
    expect((await desk.desmarcacao(vista)).error).toBe(
      'Já existe um pedido por responder sobre esta marcação.',
    )
    expect((await mover(vista.cd)).message).toContain(' O pedido da empresa ficou respondido.')
    expect(await estadosDe([cd])).toMatchObject([{ cd_estad: 2 }])
    expect((await desk.mudanca(vista)).error).toMatch(/^Esta marcação foi entretanto alterada/u)
  })

  it('nothing is asked any more once it was called off or somebody did not come', async () => {
    for (const [tipo, porque] of [
      [4, /entretanto desmarcada/u],
      [3, /já foi dada por terminada/u],
    ] as const) {
      const { vista } = await marca(de)
      await falta(vista.cd, tipo)
      for (const pede of [desk.mudanca, desk.desmarcacao]) {
        expect(await pede(vista)).toMatchObject({
          status: 409,
          error: expect.stringMatching(porque),
        })
      }
    }
  })

  it('is called off as asked; what that does not answer stays, and says what is now', async () => {
    const [um, dois] = [await marca(de), await marca(de)]
    const { cd } = await desk.desmarcacao(um.vista)
    await falta(um.vista.cd, 4)
    expect(await estadosDe([cd])).toMatchObject([{ cd_estad: 2 }])
    const { cd: mudar } = await desk.mudanca(dois.vista)
    await falta(dois.vista.cd, 4)
    expect(await desk.readAsPrestador(mudar)).toMatchObject({
      estado: 'Novo',
      aviso: 'Esta marcação já foi desmarcada.',
    })
    expect((await desk.refuse(mudar)).status).toBe(200)
    expect(await desk.read(mudar)).toMatchObject({ motivo: 'Não há vagas.', estado: 'Recusado' })
  })

  it('is asked about and moved at the same moment: one is told, and nothing waits for what was done', async () => {
    const { vista } = await marca(de)
    const [pedido, movida] = await Promise.all([desk.mudanca(vista), mover(vista.cd)])
    expect(movida.status).toBe(200)
    const first = pedido.status === 200
    expect([200, 409]).toContain(pedido.status)
    expect(movida.message.includes('ficou respondido')).toBe(first)
  })

  it('is called what clients know it as', async () => {
    const { vista } = await marca(de)
    const { cd } = await desk.mudanca(vista)
    const { sobre } = (await desk.read(cd)) ?? {}
    expect(sobre).toBe(de === 'exame' ? 'Exame: Periódico' : 'Ação de enfermagem')
  })
})

describe('a request', () => {
  it('is taken back and put back, unless what it asks for was done meanwhile', async () => {
    const pessoa = await alguem()
    const { cd } = await desk.marcacao([pessoa])
    expect((await desk.remove(cd)).status).toBe(200)
    expect(await desk.read(cd)).toBeNull()
    expect((await desk.restore(cd)).status).toBe(200)
    await desk.remove(cd)
    await book(pessoa)
    expect(await desk.restore(cd)).toMatchObject({
      status: 409,
      error: expect.stringMatching(/já tem um exame marcado/u),
    })
    const { vista } = await marca()
    const { cd: mudar } = await desk.mudanca(vista)
    await desk.remove(mudar)
    await desk.desmarcacao(vista)
    expect((await desk.restore(mudar)).error).toBe(
      'Já existe um pedido por responder sobre esta marcação.',
    )
  })

  it('is new to who asked until he reads it, and its mail says neither what nor of whom', async () => {
    const { residente, nos } = house.world.a
    const { cd } = await desk.marcacao([await alguem()])
    const antes = await desk.novas()
    await desk.refuse(cd)
    expect(await desk.novas()).toBe(antes + 1)
    expect(await house.db.rows(sql`select cd_utilizador, dados from correio`)).toEqual([
      {
        cd_utilizador: residente.cd,
        dados: {
          pedido: cd,
          lista: 'agenda',
          tipo: null,
          no: nos.raiz,
          estado: 'recusado',
          empresa: expect.any(String),
        },
      },
    ])
    await desk.read(cd)
    expect(await desk.novas()).toBe(antes)
  })

  it('stays with the branch it was asked for, and is answered where he works now', async () => {
    const { a } = house.world
    const direitos = ['saude.ver', 'funcionario.ver', 'funcionario.editar'] as const
    const doSul: Actor = await newActor(house.db, { membros: [{ no: a.nos.sul, direitos }] })
    const onde = { org: a.nos.sul, eu: doSul }
    const pessoa = await porExaminar(house.db, a, a.nos.sul)
    const { cd } = await desk.marcacao([pessoa], onde)
    await house.db.rows(
      sql`update funcionario set cd_organig = ${a.nos.norte} where cd = ${pessoa}`,
    )
    expect((await desk.marcacao([pessoa], onde)).status).toBe(404)
    expect((await desk.readAsPrestador(cd))?.['aviso']).toMatch(/mudou de organigrama/u)
    await desk.remove(cd, onde)
    expect((await desk.restore(cd, onde)).status).toBe(404)
    expect(await desk.read(cd, { org: a.nos.norte })).toBeNull()
  })
})
