import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { direitos } from '#contract/kit/rights.ts'
import { sql } from '#server/db/sql.ts'
import { createRaiz } from '#server/comum/organigramas.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { openScreen } from '#test/screen.tsx'
import { colunasFuncionario } from './columns.tsx'

const house = openHouse()
const rows = /\/funcionario\?/u
let eu: Actor
let org: number
beforeAll(() => {
  eu = house.world.a.residente
  org = house.world.a.nos.raiz
})

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

it('shows who works in the company, and nobody of another', async () => {
  await openScreen(house, '/funcionario', { eu, org })
  await screen.findByRole('table', { name: 'Gestão de funcionários: 4 registos' })
  expect(names()).toEqual([
    'CANARIO-A Loja Pessoa',
    'CANARIO-A Norte Pessoa',
    'CANARIO-A Raiz Pessoa',
    'CANARIO-A Sul Pessoa',
  ])
})

it('draws no row again while one of them is opened and closed', async () => {
  const { user } = await openScreen(house, '/funcionario', { eu, org })
  await screen.findByRole('table', { name: 'Gestão de funcionários: 4 registos' })
  const drawn = colunasFuncionario.map((column) => vi.spyOn(column, 'text'))
  await user.click(screen.getByRole('link', { name: 'CANARIO-A Sul Pessoa' }))
  await within(await screen.findByRole('dialog')).findByText('Data de admissão')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(drawn.flatMap(({ mock }) => mock.calls)).toEqual([])
})

it('draws no row again while a search is on its way', async () => {
  const { user, network } = await openScreen(house, '/funcionario', { eu, org })
  const table = await screen.findByRole('table', { name: 'Gestão de funcionários: 4 registos' })
  const opens = screen.getByRole<HTMLAnchorElement>('link', { name: 'CANARIO-A Sul Pessoa' })
  const before = opens.href
  const drawn = colunasFuncionario.map((column) => vi.spyOn(column, 'text'))
  const release = network.hold(rows)
  await user.type(screen.getByRole('searchbox', { name: 'Pesquisar' }), 'sul{Enter}')
  await waitFor(() => expect(location.search).toBe('?pesquisa=sul'))
  await waitFor(() => expect(table.hasAttribute('data-late')).toBe(true))
  expect(drawn.flatMap(({ mock }) => mock.calls)).toEqual([])
  expect(opens.href).toBe(before)
  release()
  await screen.findByRole('table', { name: 'Gestão de funcionários: 1 registo' })
  expect(table.hasAttribute('data-late')).toBe(false)
  expect(new URL(opens.href).searchParams.get('pesquisa')).toBe('sul')
})

function listen(at: RegExp) {
  const asked = vi.spyOn(globalThis, 'fetch')
  return () =>
    asked.mock.calls.map(([url]) => url).filter((url) => typeof url === 'string' && at.test(url))
}
const oneEmployee = /\/empresa\/\d+\/(?:saude\/)?funcionario\/\d+$/u

/** Pauses animation frames until the returned function is called; it resolves after they ran. */
function holdFrames() {
  const waiting = new Map<number, FrameRequestCallback>()
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame')
  const cancelled = vi.spyOn(globalThis, 'cancelAnimationFrame')
  const give = () => {
    frames.mockRestore()
    cancelled.mockRestore()
  }
  onTestFinished(give)
  frames.mockImplementation((then) => waiting.set(waiting.size + 1, then).size)
  cancelled.mockImplementation((id) => void waiting.set(id, () => {}))
  return async () => {
    give()
    for (const then of waiting.values()) then(performance.now())
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
  }
}

it('asks for a search at once, and draws its page once Enter has been answered by a frame', async () => {
  const { user } = await openScreen(house, '/funcionario', { eu, org })
  await screen.findByRole('rowheader', { name: 'CANARIO-A Raiz Pessoa' })
  const asked = listen(rows)
  await user.type(screen.getByRole('searchbox', { name: 'Pesquisar' }), 'sul')
  const release = holdFrames()
  await user.keyboard('{Enter}')
  expect(asked()).toEqual([expect.stringContaining('pesquisa=sul')])
  expect(location.search).toBe('')
  await release()
  await screen.findByRole('table', { name: 'Gestão de funcionários: 1 registo' })
  expect(location.search).toBe('?pesquisa=sul')
  expect(asked()).toHaveLength(1)
})

it('takes a search that has not begun into no other screen', async () => {
  const { user } = await openScreen(house, '/funcionario', { eu, org })
  await screen.findByRole('rowheader', { name: 'CANARIO-A Raiz Pessoa' })
  await user.type(screen.getByRole('searchbox', { name: 'Pesquisar' }), 'sul')
  const release = holdFrames()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('link', { name: 'Gestão de utilizadores' }))
  await screen.findByRole('heading', { name: 'Gestão de utilizadores' })
  await release()
  expect(location.search).toBe('')
})

it('begins to read an employee while his row is still being pressed, and reads him once', async () => {
  const { user } = await openScreen(house, '/funcionario', { eu, org })
  const row = await screen.findByRole('rowheader', { name: 'CANARIO-A Sul Pessoa' })
  const asked = listen(oneEmployee)
  await user.pointer({ keys: '[MouseLeft>]', target: row })
  const his = [
    expect.stringMatching(/\d\/funcionario/u),
    expect.stringContaining('/saude/funcionario/'),
  ]
  expect(asked()).toEqual(his)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]' })
  await within(await screen.findByRole('dialog')).findByText('Exames realizados')
  // StrictMode mounts twice and aborts the first requests
  expect([...new Set(asked())]).toEqual(his)
})

it('reads nobody where a finger or what is beside the name is pressed', async () => {
  const { user } = await openScreen(house, '/funcionario', { eu, org })
  const row = await screen.findByRole('rowheader', { name: 'CANARIO-A Sul Pessoa' })
  const asked = listen(oneEmployee)
  await user.pointer({ keys: '[TouchA>]', target: row })
  await user.pointer({ keys: '[MouseRight>][/MouseRight]', target: row })
  const edit = screen.getByRole('link', { name: 'Editar CANARIO-A Sul Pessoa' })
  await user.pointer({ keys: '[MouseLeft>]', target: edit })
  expect(asked()).toEqual([])
})

it('keeps the place of the rows while they are on their way', async () => {
  let release = () => {}
  await openScreen(house, '/funcionario', {
    eu,
    org,
    before: ({ hold }) => {
      release = hold(rows)
    },
  })
  const table = await screen.findByRole('table', { name: 'Gestão de funcionários' })
  expect(table.closest('[aria-busy="true"]')).not.toBeNull()
  expect(screen.queryAllByRole('rowheader')).toEqual([])
  release()
  await screen.findByRole('table', { name: 'Gestão de funcionários: 4 registos' })
  expect(names()).toHaveLength(4)
})

it('says that the server is out of reach, and tries again when asked', async () => {
  let repair = () => {}
  const { user } = await openScreen(house, '/funcionario', {
    eu,
    org,
    before: ({ cut }) => {
      repair = cut(rows)
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Sem ligação ao servidor')
  repair()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByRole('rowheader', { name: 'CANARIO-A Raiz Pessoa' })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('finds by words in any order, and marks them', async () => {
  await openScreen(house, '/funcionario?pesquisa=pessoa%20NORTE', { eu, org })
  const found = await screen.findByRole('rowheader', { name: 'CANARIO-A Norte Pessoa' })
  expect(names()).toHaveLength(1)
  const marks = [...found.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marks).toEqual(['Norte', 'Pessoa'])
})

it('says that a search found nothing, and one press shows everybody again', async () => {
  const { user } = await openScreen(house, '/funcionario?pesquisa=ninguém', { eu, org })
  await screen.findByText('Nada encontrado')
  await screen.findByText(/Nenhum registo corresponde a «ninguém»/u)
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await screen.findByRole('rowheader', { name: 'CANARIO-A Raiz Pessoa' })
  expect(location.search).toBe('')
})

it('tells a company without employees how the first one comes, if the user may ask for it', async () => {
  const empty = await createRaiz(house.db, 'Vazia, Lda.')
  const asks = await newActor(house.db, { membros: [{ no: empty, direitos }] })
  await openScreen(house, '/funcionario', { eu: asks, org: empty })
  await screen.findByText('Ainda não há funcionários')
  screen.getByRole('link', { name: 'Adicionar um funcionário' })

  const looks = await newActor(house.db, {
    membros: [{ no: empty, direitos: ['funcionario.ver'] }],
  })
  await openScreen(house, '/funcionario', { eu: looks, org: empty })
  await screen.findByText(/aparecem nesta lista quando o prestador aceitar a admissão/u)
  expect(screen.queryByRole('link', { name: 'Adicionar um funcionário' })).toBeNull()
})

it('offers who may only look nothing that changes anybody', async () => {
  await openScreen(house, '/funcionario', { eu: house.world.a.colega, org })
  await screen.findByRole('rowheader', { name: 'CANARIO-A Raiz Pessoa' })
  for (const name of [/^Editar/u, /^Transferir/u, /^Pedir a saída/u]) {
    expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('link', { name })).toBeNull()
  }
})

it('says which node is meant where two are called alike, in the list and in the details', async () => {
  const { nos, funcionarios } = house.world.a
  const gemeo = 'CANARIO-A Norte'
  await house.db.rows(sql`
    update organigrama set nome = ${gemeo} where cd_empresa = ${org} and cd = ${nos.loja}`)
  await openScreen(house, `/funcionario?detalhe=${funcionarios.loja}`, { eu, org })
  await screen.findByText(`${gemeo} · ${gemeo}`)
  const cellOf = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(name, 'u'), hidden: true }))
      .getAllByRole('cell', { hidden: true })
      .find((cell) => cell.dataset['label'] === 'Organigrama')?.title
  expect(cellOf('Loja Pessoa')).toBe(`${gemeo} · ${gemeo}`)
  expect(cellOf('Norte Pessoa')).toBe(`${gemeo} · CANARIO-A Raiz`)
  expect(cellOf('Sul Pessoa')).toBe('CANARIO-A Sul')
})
