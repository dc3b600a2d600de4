import { expect, test } from 'vitest'
import { allAcessos, grantedOn, sameAcessos, toggle } from './acessos.ts'

const none = { ver: false, criar: false, editar: false, remover: false, doc: false }
const ver = { ...none, ver: true }

test('any action that is granted grants to see', () => {
  expect(toggle([], 1, 'criar')).toEqual([{ ...ver, cd_menu_web: 1, criar: true }])
  expect(toggle([], 2, 'doc')).toEqual([{ ...ver, cd_menu_web: 2, doc: true }])
  expect(toggle([], 4, 'ver')).toEqual([{ ...ver, cd_menu_web: 4 }])
})

test('an action that is taken away leaves the others', () => {
  const had = [{ ...ver, cd_menu_web: 1, criar: true, editar: true }]
  expect(toggle(had, 1, 'criar')).toEqual([{ ...ver, cd_menu_web: 1, editar: true }])
})

test('who may no longer see has nothing left of the menu, and keeps the others', () => {
  const other = { ...ver, cd_menu_web: 5, remover: true }
  const had = [{ ...ver, cd_menu_web: 1, criar: true, editar: true }, other]
  expect(toggle(had, 1, 'ver')).toEqual([other])
})

test('what was shown before is not changed under the hands of who shows it', () => {
  const had = Object.freeze([Object.freeze({ ...ver, cd_menu_web: 3 })])
  expect(toggle(had, 3, 'doc')).not.toBe(had)
  expect(had).toEqual([{ ...ver, cd_menu_web: 3 }])
})

test('everything is what each menu has', () => {
  const menus = [
    { ...ver, cd: 2, nome: 'Saúde', doc: true },
    { ...ver, cd: 4, nome: 'Acidentes', criar: true },
  ]
  expect(allAcessos(menus)).toEqual([
    { ...ver, cd_menu_web: 2, doc: true },
    { ...ver, cd_menu_web: 4, criar: true },
  ])
})

test('the same rights in another order are the same', () => {
  const [one, two] = [
    { ...ver, cd_menu_web: 1 },
    { ...ver, cd_menu_web: 2 },
  ]
  expect(sameAcessos([one, two], [two, one])).toBe(true)
  expect(sameAcessos([one], [one, two])).toBe(false)
  expect(sameAcessos([one], [two])).toBe(false)
  expect(sameAcessos([one], [{ ...one, criar: true }])).toBe(false)
})

test('rights are told in words', () => {
  expect(grantedOn([{ ...ver, cd_menu_web: 2, doc: true }], { cd: 2 })).toBe('Ver, Documentos')
  expect(grantedOn([], { cd: 2 })).toBe('Sem acesso')
})
