import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { onBothEngines } from './both-engines.ts'

it('every test that runs on both engines is there, and stands in one group', () => {
  expect(onBothEngines.filter((path) => !existsSync(path))).toEqual([])
  expect(new Set(onBothEngines).size).toBe(onBothEngines.length)
})

it('no test divides its cases between the engines but where it runs on both', () => {
  const dividing = globSync('{server,demo}/**/*.test.ts').filter((path) =>
    readFileSync(path, 'utf8').includes("'#test/share.ts'"),
  )
  expect(dividing.length).toBeGreaterThan(0)
  expect(dividing.filter((path) => !onBothEngines.includes(path))).toEqual([])
})
