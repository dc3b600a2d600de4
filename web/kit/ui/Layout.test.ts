import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('the attributes by which rows and stacks are laid out are styled by no other sheet', () => {
  const own = readFileSync('web/kit/ui/Layout.module.css', 'utf8')
  const attributes = ['items', 'justify', 'inline', 'pad'].map((name) => `[data-${name}`)
  expect(attributes.filter((one) => !own.includes(one))).toEqual([])
  const others = globSync('web/**/*.css').filter((path) => !path.endsWith('ui/Layout.module.css'))
  expect(others.length).toBeGreaterThan(80)
  const taken = (path: string) => attributes.some((one) => readFileSync(path, 'utf8').includes(one))
  expect(others.filter(taken)).toEqual([])
})
