import { expect, test } from 'vitest'
import { visibleNodes } from './in-sight.ts'
import { buildTree } from './tree.ts'
import { treeKey, findTyped } from './tree-keys.ts'

const tree = buildTree([
  { cd: 1, cd_base: null, nome: 'Atlântico' },
  { cd: 2, cd_base: 1, nome: 'Fábrica' },
  { cd: 3, cd_base: 1, nome: 'Sede' },
  { cd: 4, cd_base: 2, nome: 'Produção' },
])

function press(key: string, active: number | undefined, open = [1]) {
  const opened = new Set(open)
  return treeKey(key, { visible: visibleNodes(tree, opened), active, open: opened, flat: false })
}

test('up and down move among what is in sight and stop at the ends', () => {
  expect(press('ArrowDown', 1)).toEqual({ to: 2 })
  expect(press('ArrowDown', 3)).toEqual({ to: 3 })
  expect(press('ArrowUp', 1)).toEqual({ to: 1 })
  expect(press('ArrowDown', undefined)).toEqual({ to: 1 })
  expect(press('End', 1)).toEqual({ to: 3 })
  expect(press('Home', 3)).toEqual({ to: 1 })
})

test('right opens and then enters, left closes and then leaves', () => {
  expect(press('ArrowRight', 2)).toEqual({ open: 2, be: true })
  expect(press('ArrowRight', 2, [1, 2])).toEqual({ to: 4 })
  expect(press('ArrowRight', 4, [1, 2])).toEqual({ to: 4 })
  expect(press('ArrowLeft', 4, [1, 2])).toEqual({ to: 2 })
  expect(press('ArrowLeft', 2, [1, 2])).toEqual({ open: 2, be: false })
  expect(press('ArrowLeft', 1, [])).toEqual({ to: 1 })
})

test('Enter and the space bar choose; the star opens the siblings', () => {
  expect(press('Enter', 3)).toEqual({ choose: 3 })
  expect(press(' ', 2)).toEqual({ choose: 2 })
  expect(press('*', 3)).toEqual({ openAll: [2] })
  expect(press('Tab', 3)).toBeUndefined()
})

test('letters lead to the next name that begins with them', () => {
  const visible = visibleNodes(tree, new Set([1, 2]))
  expect(findTyped(visible, 1, 'f')).toBe(2)
  expect(findTyped(visible, 2, 'fa')).toBe(2)
  expect(findTyped(visible, 4, 'A')).toBe(1)
  expect(findTyped(visible, 1, 'x')).toBeUndefined()
})
