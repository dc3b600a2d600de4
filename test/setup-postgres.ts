import type { TestProject } from 'vitest/node'
import { startEngine } from './engine.ts'
import { findPostgres } from './postgres.ts'

export const setup = (project: TestProject) => startEngine(project, findPostgres())
