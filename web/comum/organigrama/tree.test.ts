import { expect, test } from 'vitest'
import { openAtFirst, searchNodes, visibleNodes } from './in-sight.ts'
import { buildTree, pathOf } from './tree.ts'

const nodes = [
  { cd: 1, cd_base: null, nome: 'Atlântico' },
  { cd: 2, cd_base: 1, nome: 'Fábrica de Olhão' },
  { cd: 3, cd_base: 1, nome: 'Sede' },
  { cd: 4, cd_base: 2, nome: 'Produção' },
  { cd: 5, cd_base: 3, nome: 'Produção' },
  { cd: 6, cd_base: 4, nome: 'Linha 2' },
]
const tree = buildTree(nodes)
const node = (cd: number) => {
  const found = tree.byCd.get(cd)
  if (!found) throw new Error(`no node ${cd}`)
  return found
}

test('nodes know their level, their place and those above them', () => {
  expect(node(6)).toMatchObject({ level: 4, place: 1 })
  expect(node(3)).toMatchObject({ level: 2, place: 2 })
  expect(pathOf(node(6))).toBe('Fábrica de Olhão › Produção')
  expect(pathOf(node(1))).toBe('')
})

test('a name that repeats is told apart by its path, any other is not', () => {
  expect(node(5)).toMatchObject({ path: 'Sede', fullName: 'Produção · Sede' })
  expect(node(6)).toMatchObject({ path: '', fullName: 'Linha 2' })
  // a node directly below the root has only the root as its path
  const beside = buildTree([...nodes, { cd: 7, cd_base: 1, nome: 'Produção' }])
  expect(beside.byCd.get(7)).toMatchObject({ fullName: 'Produção · Atlântico' })
})

test('only what is open shows its children', () => {
  const shown = (open: number[]) => visibleNodes(tree, new Set(open)).map(({ cd }) => cd)
  expect(shown([])).toEqual([1])
  expect(shown([1, 3])).toEqual([1, 2, 3, 5])
  expect(shown([4])).toEqual([1])
})

test('the search has no accents and no case, in the order of the tree', () => {
  const found = (search: string) => searchNodes(tree, search).map(({ cd }) => cd)
  expect(found('PRODUCAO')).toEqual([4, 5])
  expect(found(' olhao ')).toEqual([2])
  expect(found('x')).toEqual([])
  expect(found('')).toEqual([1, 2, 4, 6, 3, 5])
})

test('a small tree opens whole, a large one only down to the chosen node', () => {
  expect(openAtFirst(tree, undefined).size).toBe(6)
  const many = Array.from({ length: 50 }, (_, index) => ({
    cd: 10 + index,
    cd_base: 6,
    nome: `Posto ${index}`,
  }))
  expect([...openAtFirst(buildTree([...nodes, ...many]), undefined)]).toEqual([1])
  expect([...openAtFirst(buildTree([...nodes, ...many]), 12)]).toEqual([1, 2, 4, 6])
})

test('five thousand nodes one below the other are no problem', () => {
  const chain = buildTree(
    Array.from({ length: 5000 }, (_, index) => ({
      cd: index + 1,
      cd_base: index === 0 ? null : index,
      nome: `N${index + 1}`,
    })),
  )
  expect(searchNodes(chain, '').map(({ cd }) => cd)).toHaveLength(5000)
})
