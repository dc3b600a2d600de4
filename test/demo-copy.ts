import { fillDemo } from '#demo/fill.ts'
import type { TestDatabase } from './database.ts'
import { newCopy } from './model.ts'

/** A copy of a demonstration from today. `demo/fill.test.ts` tests the filling. */
export async function newDemo(): Promise<TestDatabase> {
  const { at } = await newCopy({ kind: 'demo', minutes: 60, build: fillDemo })
  return at
}
