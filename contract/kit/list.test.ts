import { expect, test } from 'vitest'
import { allRoutes } from '#contract/routes.ts'
import type { List } from './list.ts'

const isList = (call: object): call is List => 'sortable' in call
const lists = allRoutes.filter(isList)

test('what narrows a list from the start is never behind a button', () => {
  const hidden = lists.flatMap(({ path, filters, emVista }) => {
    const branch = path.includes(':org') && !('organigrama' in filters) ? ['organigrama'] : []
    const all = [...branch, ...Object.keys(filters)]
    const inSight = all.length < 4 ? all : (emVista ?? all.slice(0, 2))
    return Object.entries(filters).flatMap(([name, { initial }]) =>
      initial === undefined || inSight.includes(name) ? [] : [`${path}: ${name}`],
    )
  })
  expect(lists.length).toBeGreaterThan(12)
  expect(hidden).toEqual([])
})

test('the filters said to be in sight are two that the list has', () => {
  for (const { emVista, filters, path } of lists) {
    if (!emVista) continue
    expect(new Set(emVista).size, path).toBe(2)
    for (const name of emVista) expect([...Object.keys(filters), 'organigrama']).toContain(name)
  }
})
