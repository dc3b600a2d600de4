import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { fabrica, guardadas, importador, nos, people, pessoal } from '#test/importacoes.ts'
import { jardim, treeOf } from '#test/organigrama.ts'
import { alteracao, balcao, cdOf } from '#test/pedidos.ts'

const house = openHouse()
let mesa: ReturnType<typeof importador>
let tree: ReturnType<typeof jardim>
beforeAll(() => {
  mesa = importador(house)
  tree = jardim(house)
})

async function codesOf(empresa: number) {
  const rows = await house.db.rows<{ ref: string; cd: number }>(sql`
    select ref, cd from organigrama where cd_empresa = ${empresa} and ref is not null`)
  const codes = new Map(rows.map(({ ref, cd }) => [ref, cd]))
  const [f = 0, l = 0, c = 0] = ['F', 'L', 'C'].map((ref) => codes.get(ref))
  return { f, l, c }
}

describe('between what was shown and what is done', () => {
  it('a change that matters is 412, and what matters not is none', async () => {
    const empresa = await mesa.cheia()
    const [ana, , eva] = await guardadas(house, empresa)
    const ficheiro = people({ num: '1', nome: 'Ana Costa' })
    const { versao } = await mesa.previsao(empresa, ficheiro)
    // A change to another employee leaves the plan as it was.
    await house.db.rows(sql`update funcionario set nome = 'Eva Mar' where cd = ${eva?.cd}`)
    expect((await mesa.previsao(empresa, ficheiro)).versao).toBe(versao)
    const corrected = await house.http.inject({
      method: 'PUT',
      url: `/api/prestador/empresa/${empresa}/funcionario/${ana?.cd}`,
      headers: house.world.a.prestador.headers,
      payload: {
        ...(await alteracao(house.db, ana?.cd ?? 0, { nome: 'Ana Maria' })),
        motivo: 'Nome mal escrito.',
      },
    })
    expect(corrected.statusCode).toBe(200)
    const late = await mesa.confirmar(empresa, ficheiro, versao)
    expect([late.statusCode, late.json().error]).toEqual([
      412,
      expect.stringContaining('alterados entretanto'),
    ])
    expect((await guardadas(house, empresa))[0]).toMatchObject({ nome: 'Ana Maria' })
    const anew = await mesa.previsao(empresa, ficheiro)
    expect(anew.passos[0]?.campos).toEqual([
      { titulo: 'Nome', antes: 'Ana Maria', depois: 'Ana Costa' },
    ])
    expect((await mesa.confirmar(empresa, ficheiro, anew.versao)).statusCode).toBe(200)
  })

  it('a node that was closed refuses who was to go there', async () => {
    const empresa = await mesa.cheia()
    const ficheiro = people({ num: '7', nome: 'Vai Para Lá', no: 'C' })
    const { versao } = await mesa.previsao(empresa, ficheiro)
    const { c } = await codesOf(empresa)
    expect((await tree.close(empresa, c, { para: empresa })).statusCode).toBe(200)
    expect((await mesa.confirmar(empresa, ficheiro, versao)).statusCode).toBe(412)
    expect((await mesa.previsao(empresa, ficheiro)).recusas).toMatchObject([
      { linha: 2, motivo: '«C» foi encerrado: já não recebe nada de novo' },
    ])
  })

  it('the same sent twice is done once, and two at once never both', async () => {
    const empresa = await mesa.vazia()
    const { versao } = await mesa.previsao(empresa, fabrica)
    const key = { 'idempotency-key': 'importar-uma-vez' }
    const both = await Promise.all([1, 2].map(() => mesa.confirmar(empresa, fabrica, versao, key)))
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(both[0]?.json()).toEqual(both[1]?.json())
    const many = await mesa.previsao(empresa, pessoal)
    const codes = await Promise.all(
      [1, 2, 3].map(async () => (await mesa.confirmar(empresa, pessoal, many.versao)).statusCode),
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    for (const code of codes) expect([200, 409, 412]).toContain(code)
    expect(await guardadas(house, empresa)).toHaveLength(4)
  })

  it('corrections, moves and closings at the same moment leave a tree that adds up, and no deadlock', async () => {
    const deadlocks = async () =>
      (
        await house.db.one<{ n: number }>(sql`
          select deadlocks::int as n from pg_stat_database where datname = current_database()`)
      )?.n
    const before = await deadlocks()
    for (let n = 0; n < 4; n += 1) {
      const empresa = await mesa.cheia()
      const [ana] = await guardadas(house, empresa)
      const { f, l, c } = await codesOf(empresa)
      const renamed = nos('F;;Fábrica Nova', 'L;F;Linha 1', 'N;L;Turno')
      const moved = people(
        { num: '1', nome: 'Ana Dias', no: 'L' },
        { num: '5', nome: 'Mais Um', no: 'F' },
      )
      const [um, outro] = [
        await mesa.previsao(empresa, renamed),
        await mesa.previsao(empresa, moved),
      ]
      const inside = house.database.prestador.empresa(empresa)
      const answers = await Promise.all([
        n % 2 === 0
          ? mesa.confirmar(empresa, renamed, um.versao)
          : mesa.confirmar(empresa, moved, outro.versao),
        tree.change(empresa, c, { cd_base: f }),
        tree.close(empresa, l, { para: empresa }),
        inside
          .rows(sql`
            update funcionario set cd_organig = ${c}
            where cd_empresa = ${empresa} and cd = ${ana?.cd}`)
          .then(() => ({ statusCode: 200 })),
      ])
      for (const { statusCode } of answers) expect([200, 409, 412]).toContain(statusCode)
      const { kept, counted } = await treeOf(house.db, empresa)
      expect(kept).toEqual(counted)
    }
    expect(await deadlocks()).toBe(before)
  })
})

describe('a client’s request that is accepted meanwhile', () => {
  it('is done, and so is the import, or the import is shown anew: nothing is lost', async () => {
    const desk = balcao(house)
    const { raiz, norte, sul } = house.world.a.nos
    const noSul = await house.db.one<{ nome: string }>(
      sql`select nome from organigrama where cd = ${sul}`,
    )
    for (let n = 0; n < 4; n += 1) {
      const [num_mecan, nome] = [`IMP${n}`, `Pedido ${n}`]
      const cd = await desk.hireFuncionario({ num_mecan, nome, num_contrib: null })
      const move = { cd_funcion: cd, cd_organig: norte, dt_ini_instit: '2026-03-01' }
      const pedido = cdOf(await desk.ask('transferencia', move))
      const ficheiro = people({ num: num_mecan, nome, no: noSul?.nome ?? '' })
      const { versao } = await mesa.previsao(raiz, ficheiro)
      const [accepted, imported] = await Promise.all([
        desk.accept(pedido),
        mesa.confirmar(raiz, ficheiro, versao),
      ])
      expect([accepted.statusCode, imported.statusCode]).toSatisfy(
        ([one, other]) => one === 200 && (other === 200 || other === 412),
      )
      // A request accepted after the import wins; one accepted before it gives 412.
      expect(await desk.funcionario(cd)).toMatchObject({ cd_organig: norte })
    }
    const { kept, counted } = await treeOf(house.db, raiz)
    expect(kept).toEqual(counted)
  })
})

it('ten thousand people are shown and imported in one go, among twenty others who stay', async () => {
  const empresa = await mesa.cheia()
  const muitos = Array.from({ length: 10_000 }, (_, n) => ({
    num: `M${n}`,
    nome: `Multidão ${n}`,
    no: n % 2 === 0 ? 'F' : 'Linha',
  }))
  const { passos, versao } = await mesa.previsao(empresa, people(...muitos))
  expect(passos).toHaveLength(10_000)
  expect((await mesa.confirmar(empresa, people(...muitos), versao)).statusCode).toBe(200)
  expect(await guardadas(house, empresa)).toHaveLength(10_004)
  const changed = people(...muitos.map((one) => ({ ...one, local: 'Cais', no: 'C' })))
  expect((await mesa.importar(empresa, changed)).json().resumo).toEqual([
    'Funcionários: 0 novos, 0 alterados, 0 iguais, 10000 transferidos',
  ])
  const { kept, counted } = await treeOf(house.db, empresa)
  expect(kept).toEqual(counted)
})
