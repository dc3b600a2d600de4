import { defineConfig } from '@playwright/test'
import type { Slow } from './e2e/jornada.ts'
import base from './playwright.config.ts'

/**
 * Every journey with a bad line and a slow machine, by hand: `npm run slow`, or with words of their files'
 * names behind it. What is waited for has the bounds of every run, since who looks early is what it looks
 * for; only the whole of a journey may take as long as all that is held back in it.
 */
export default defineConfig<object, Slow>({
  ...base,
  timeout: 300_000,
  use: { ...base.use, slow: true },
})
