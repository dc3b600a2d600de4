import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectDir } from '#server/config.ts'

type Entry = {
  version: string
  integrity?: string
  resolved?: string
  link?: boolean
  optionalDependencies?: Record<string, string>
}
type Packages = Record<string, Entry>

const { packages } = JSON.parse(readFileSync(`${projectDir}/package-lock.json`, 'utf8')) as {
  packages: Packages
}

/** Entries without integrity, or that depend on this machine. */
function faultsOf(all: Packages): string[] {
  return Object.entries(all).flatMap(([path, { integrity, resolved, link, ...entry }]) => {
    const wanted = Object.keys(entry.optionalDependencies ?? {})
    const absent = wanted.filter(
      (name) => !all[`node_modules/${name}`] && !all[`${path}/node_modules/${name}`],
    )
    return [
      ...absent.map((name) => `${name} is not there`),
      ...(path === '' || /^sha512-[\w+/]{86}==$/u.test(integrity ?? '')
        ? []
        : [`${path}: no hash`]),
      ...(resolved === undefined && link === undefined ? [] : [`${path}: from a place of its own`]),
    ]
  })
}

test('every package is held by its hash, on every platform, from whatever registry it comes', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(300)
  expect(faultsOf(packages)).toEqual([])
})

test('a package without one is refused, as is one by a weak hash, from elsewhere, or left out', () => {
  const [path = '', entry] = Object.entries(packages).at(-1) ?? []
  const { integrity, ...without } = entry ?? { version: '' }
  const withEntry = (changed: Entry) => faultsOf({ ...packages, [path]: changed })
  expect(integrity).toBeDefined()
  expect(withEntry(without)).toEqual([`${path}: no hash`])
  expect(withEntry({ ...without, integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' })).toEqual([
    `${path}: no hash`,
  ])
  const elsewhere = { ...without, resolved: 'https://mau.exemplo/x.tgz' }
  expect(withEntry({ ...elsewhere, ...(integrity && { integrity }) })).toEqual([
    `${path}: from a place of its own`,
  ])
  const [platform = ''] = Object.keys(packages['']?.optionalDependencies ?? {})
  const { [`node_modules/${platform}`]: _, ...others } = packages
  expect(faultsOf(others)).toEqual([`${platform} is not there`])
})
