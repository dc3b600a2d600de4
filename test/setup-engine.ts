import type { TestProject } from 'vitest/node'
import { startEngine } from './engine.ts'
import { findPostgres } from './postgres.ts'

/** The installed PostgreSQL where there is one, else the embedded engine. */
export const setup = async (project: TestProject) => await startEngine(project, findPostgres())
