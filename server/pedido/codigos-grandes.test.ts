import { beforeAll, expect, it } from 'vitest'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'
import { alteracao, balcao, cdOf } from '#test/pedidos.ts'

// Codes of fast-growing tables exceed 31 bits; on the wire they are numbers.

const house = openHouse()
const many = 5_000_000_000
beforeAll(async () => {
  for (const table of [
    'funcionario',
    'pedido_funcionario',
    'exame',
    'anexo',
    'leitura',
    'registo',
  ]) {
    await asOwner(house, `alter sequence ${table}_cd_seq restart with ${many}`)
  }
})

it('an employee and a request of large codes are read, changed, accepted and listed', async () => {
  const desk = balcao(house)
  const { a } = house.world
  const cd = await desk.hireFuncionario()
  expect(cd).toBeGreaterThanOrEqual(many)
  const get = async (path: string) =>
    (
      await house.http.inject({
        url: `/api/empresa/${a.nos.raiz}${path}`,
        headers: a.residente.headers,
      })
    ).json<{
      message: unknown
    }>().message
  expect(await get(`/funcionario/${cd}`)).toMatchObject({ cd, nome: 'Rui Contratado' })
  const pedido = cdOf(await desk.ask('alteracao', await alteracao(house.db, cd)))
  expect(pedido).toBeGreaterThanOrEqual(many)
  expect(await get('/funcionario?pagina=1&quantidade=50')).toContainEqual(
    expect.objectContaining({ cd, pendente: 1 }),
  )
  expect((await desk.readAsPrestador(pedido)).json()).toMatchObject({
    message: { cd: pedido, cd_funcion: cd },
  })
  expect((await desk.accept(pedido)).statusCode).toBe(200)
  expect(await desk.funcionario(cd)).toMatchObject({ cd, nome: 'Rosa Alterada', pendente: 0 })
  expect((await desk.read(pedido)).json()).toMatchObject({ message: { estado: 'Aceite' } })
})

it.each([2_147_483_648, Number.MAX_SAFE_INTEGER])(
  '%d names nobody, wherever it is said',
  async (cd) => {
    const { a } = house.world
    const { headers } = a.residente
    const status = async (url: string) => (await house.http.inject({ url, headers })).statusCode
    expect(await status(`/api/empresa/${cd}/funcionario?pagina=1&quantidade=10`)).toBe(403)
    expect(await status(`/api/empresa/${a.nos.raiz}/funcionario/${cd}`)).toBe(404)
    expect(await status(`/api/empresa/${a.nos.raiz}/utilizador/${cd}`)).toBe(404)
    expect((await balcao(house).read(cd)).json()).toEqual({ message: null })
    expect((await balcao(house).readAsPrestador(cd)).statusCode).toBe(404)
    const form = {
      ...(await alteracao(house.db, a.funcionarios.raiz)),
      cd_profis: cd,
      cd_categ: cd,
    }
    const answer = await balcao(house).ask('alteracao', form)
    expect(answer.json()).toMatchObject({
      campos: { cd_profis: expect.any(String), cd_categ: expect.any(String) },
    })
  },
)
