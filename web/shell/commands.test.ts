import { expect, test } from 'vitest'
import { actionsFor, matching, screensFor } from './commands.ts'

const acesso = { ver: true, criar: false, editar: false, remover: false, doc: false }
const reader = { adm: false, acessos: [{ ...acesso, cd_menu_web: 1 }] }
const nomes = (commands: { nome: string }[]) => commands.map(({ nome }) => nome)

test('only what the rights open is offered', () => {
  expect(nomes(screensFor(reader))).toEqual(['Início', 'Funcionários'])
  expect(nomes(actionsFor(reader))).not.toContain('Adicionar um funcionário')
  const admitting = { adm: true, acessos: [{ ...acesso, criar: true, cd_menu_web: 1 }] }
  expect(nomes(screensFor(admitting))).toContain('Gestão de utilizadores')
  expect(nomes(screensFor(admitting))).toContain('Registo de alterações')
  expect(nomes(actionsFor(admitting))).toContain('Adicionar um funcionário')
})

test('words are found in any order, without accents', () => {
  const found = (search: string) => nomes(matching(actionsFor(reader), search))
  expect(found('sessao')).toEqual(['Terminar sessão'])
  expect(found('sessoes')).toEqual(['Sessões'])
  expect(found('passe ALTERAR')).toEqual(['Alterar palavra-passe'])
  expect(found('xyz')).toEqual([])
  expect(found(' ')).toHaveLength(7)
})
