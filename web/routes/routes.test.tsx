import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { isPrestadorAccess } from '#contract/kit/rights.ts'
import { loginPrestador } from '#contract/prestador.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { openScreen } from '#test/screen.tsx'
import type { Screen } from '#web/kit/area/screen.ts'
import { company } from './areas.ts'
import { provider } from './provider.ts'

const house = openHouse()

beforeEach(() => {
  document.title = ''
})

const shown = () => [location.pathname, document.title.split(' · ')[0]]

describe('an address', () => {
  it.each([
    ['/saude', '/saude/marcacao/acao-enfermagem', 'Marcações de exames'],
    ['/saude/outra', '/saude/marcacao/acao-enfermagem', 'Marcações de exames'],
    ['/saude/marcacao', '/saude/marcacao/acao-enfermagem', 'Marcações de exames'],
    ['/saude/marcacao/outra', '/saude/marcacao/acao-enfermagem', 'Marcações de exames'],
    ['/saude/marcacao/exame', '/saude/marcacao/exame', 'Marcações de exames'],
    ['/saude/exame', '/saude/exame', 'Exames realizados'],
    ['/saude/exame/outra', '/saude/exame', 'Exames realizados'],
    ['/saude/falta', '/saude/falta/acao-enfermagem', 'Faltas'],
    ['/saude/falta/outra', '/saude/falta/acao-enfermagem', 'Faltas'],
    ['/saude/falta/exame', '/saude/falta/exame', 'Faltas'],
    ['/seguranca/area/3', '/seguranca/area/3', 'Áreas de atividade'],
    ['/seguranca/outra', '/seguranca/outra', 'Página não encontrada'],
    ['/pendente', '/pendente/funcionario', 'Gestão de pedidos pententes'],
    ['/pendente/outra', '/pendente/funcionario', 'Gestão de pedidos pententes'],
    ['/pendente/acidente', '/pendente/acidente', 'Gestão de pedidos pententes'],
    ['/pendente/registo', '/pendente/acidente', 'Gestão de pedidos pententes'],
    ['/acidente/12', '/acidente/12', 'Acidente'],
    ['/outra', '/outra', 'Página não encontrada'],
    ['/', '/', 'Início'],
  ])('%s shows %s under its title', async (from, path, title) => {
    const { residente: eu, nos } = house.world.a
    await openScreen(house, from, { eu, org: nos.raiz })
    await waitFor(() => expect(shown()).toEqual([path, title]))
  })

  it.each(['/prestador', '/prestador/outra'])(
    "%s shows the provider's staff where they begin",
    async (from) => {
      await openScreen(house, from, { eu: house.world.a.prestador, by: loginPrestador })
      await waitFor(() => expect(shown()).toEqual(['/prestador', 'Início']))
    },
  )
})

it('every screen that asks for a right refuses who holds none', async () => {
  const { nos } = house.world.a
  const eu = await newActor(house.db, {
    canario: 'Sem direitos',
    membros: [{ no: nos.raiz, direitos: [] }],
  })
  const asking = company.filter(({ needs }) => needs !== undefined)
  expect(asking.length).toBeGreaterThan(15)
  for (const { path } of asking) {
    await openScreen(house, path.replace(/\$\w+/u, '1'), { eu, org: nos.raiz })
    await screen.findByRole('heading', { name: 'Não tem acesso a esta página.' })
    expect(location.pathname).toBe('/proibido')
  }
})

it("every screen of the provider's says who of the staff it is for", () => {
  const screens: readonly Screen[] = provider
  const silent = screens.filter(({ needs, leadsTo }) => !leadsTo && !isPrestadorAccess(needs))
  expect(silent.map(({ path }) => path)).toEqual([])
})
