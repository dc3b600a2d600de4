import type { TestProject } from 'vitest/node'
import { startEngine } from './engine.ts'

export const setup = async (project: TestProject) => await startEngine(project)
