import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loginPrestador } from '#contract/prestador.ts'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()

it('leaves what one of the staff did to one employee, and names him after a reload', async () => {
  const eu = await newActor(house.db, { tipo: 'prestador', papel: 'gestor', membros: [] })
  const [pessoa] = await house.db.rows<{ cd: number; nome: string; cd_empresa: number }>(sql`
    select cd, nome, cd_empresa from funcionario where nome = 'CANARIO-A Loja Pessoa'`)
  if (!pessoa) throw new Error('nobody')
  await house.db.rows(sql`
    insert into registo (cd_empresa, cd_organig, acao, cd_autor, autor, cd_alvo, alvo, descr, do_prestador)
    select ${pessoa.cd_empresa}, ${pessoa.cd_empresa}, 'funcionario_corrigido', a.cd, a.nome, a.alvo,
           a.quem, 'Campos: Nome', true
    from (values (${eu.cd}::int, ${eu.nome}, ${pessoa.cd}::bigint, ${pessoa.nome}),
                 (1, 'Outro Autor', ${pessoa.cd}::bigint, ${pessoa.nome}),
                 (${eu.cd}, ${eu.nome}, 999999::bigint, 'Outra Pessoa')) a (cd, nome, alvo, quem)`)
  const { user } = await openScreen(house, '/prestador/registo', { eu, by: loginPrestador })
  await user.click(await screen.findByRole('button', { name: /^Mais filtros/u }))
  await user.type(await screen.findByRole('combobox', { name: 'Funcionário' }), 'canario-a loja')
  await user.click(await screen.findByRole('option', { name: /CANARIO-A Loja Pessoa/u }))
  await waitFor(() => expect(screen.queryByText('Outra Pessoa')).toBeNull())
  await user.type(screen.getByRole('combobox', { name: 'Autor' }), eu.nome)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('Outro Autor')).toBeNull())
  expect(screen.getAllByText('Campos: Nome')).toHaveLength(1)
  expect(new URLSearchParams(location.search).get('pessoa')).toBe(String(pessoa.cd))
  const again = await openScreen(house, `/prestador/registo?pessoa=${pessoa.cd}`, {
    eu,
    by: loginPrestador,
  })
  await again.user.click(await screen.findByRole('button', { name: 'Mais filtros (1)' }))
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Funcionário' })).toHaveProperty(
      'value',
      pessoa.nome,
    ),
  )
})
