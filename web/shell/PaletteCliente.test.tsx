import { expect, test } from 'vitest'
import { company, session } from '#web/routes/areas.ts'
import { matchingCommands } from '#web/kit/screen/commands.ts'
import { actionsFor, screensFor } from './PaletteCliente.tsx'

const screens = [...session, ...company]
const acesso = { ver: true, criar: false, editar: false, remover: false, doc: false }
const reader = { adm: false, acessos: [{ ...acesso, cd_menu_web: 1 }] }
const nomes = (commands: { nome: string }[]) => commands.map(({ nome }) => nome)

test('only what the rights open is offered', () => {
  expect(nomes(screensFor(screens, reader))).toEqual([
    'Início',
    'Funcionários',
    'Estado da empresa',
  ])
  expect(nomes(actionsFor(screens, reader))).not.toContain('Adicionar um funcionário')
  const admitting = { adm: true, acessos: [{ ...acesso, criar: true, cd_menu_web: 1 }] }
  expect(nomes(screensFor(screens, admitting))).toContain('Gestão de utilizadores')
  expect(nomes(screensFor(screens, admitting))).toContain('Registo de alterações')
  expect(nomes(actionsFor(screens, admitting))).toContain('Adicionar um funcionário')
})

test('words are found in any order, without accents', () => {
  const found = (search: string) => nomes(matchingCommands(actionsFor(screens, reader), search))
  expect(found('sessao')).toEqual(['Terminar sessão'])
  expect(found('sessoes')).toEqual(['Sessões'])
  expect(found('passe ALTERAR')).toEqual(['Alterar palavra-passe'])
  expect(found('xyz')).toEqual([])
  expect(found(' ')).toHaveLength(10)
})
