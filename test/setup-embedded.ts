import type { TestProject } from 'vitest/node'
import { startEngine } from './engine.ts'

export const setup = (project: TestProject) => startEngine(project)
