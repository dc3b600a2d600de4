import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const product = globSync('server/**/*.ts').filter((path) => !/\.test\.ts$|\/testing\//u.test(path))

/** Calls that state the row type by hand, without `columns.ts`. */
const assertions = product.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/\.(?:rows|one|all|pieces|query)<\s*[\w{[]/gu)].map(
    () => path,
  ),
)

it('what a statement answers is asserted by hand in no more places than it was, and in ever fewer', () => {
  expect(product.length).toBeGreaterThan(300)
  expect(assertions.length).toBeLessThanOrEqual(112)
  const others = assertions.filter((path) => !path.includes('/pedido/'))
  expect(others.length).toBeLessThanOrEqual(80)
})
