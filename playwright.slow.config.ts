import { defineConfig } from '@playwright/test'
import type { Slow } from './e2e/jornada.ts'
import base from './playwright.config.ts'

/**
 * Every journey with a bad line and a slow machine, by hand: `npm run slow`, or with words of their files'
 * names behind it. Its bounds are those of every run: who acts early is what it looks for.
 */
export default defineConfig<object, Slow>({ ...base, use: { ...base.use, slow: true } })
