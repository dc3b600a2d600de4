import { fillDemo } from '#demo/fill.ts'
import type { TestDatabase } from './database.ts'
import { newCopy } from './model.ts'

/**
 * A database of its own with the demonstration in it, copied from one that was filled today: for whoever
 * looks at it or needs one. How it is filled is tried in `demo/fill.test.ts`.
 */
export async function newDemo(): Promise<TestDatabase> {
  const { at } = await newCopy({ kind: 'demo', minutes: 60, build: fillDemo })
  return at
}
