import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Slow files that their size does not show; a fresh checkout has no times yet. */
const longest = [
  'server/convite/ordens.test.ts',
  'server/isolamento.test.ts',
  'server/saude/list.test.ts',
  'server/saude/prestador/historias.test.ts',
  'server/saude/prestador/list.test.ts',
  'server/seguranca/list.test.ts',
  'server/matriz.test.ts',
  'server/blocos.test.ts',
  'server/correio/transporte.test.ts',
  'server/db/engine/system-user.test.ts',
  'server/kit/jobs/jobs.test.ts',
  'server/db/engine/kill.test.ts',
  'test/operacao/copia.test.ts',
  'test/operacao/leva.test.ts',
]

/** Starts the slowest files first, so that no worker finishes late. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    // The files of one project share workers.
    const groups = Map.groupBy(sorted, ({ project }) => project.name)
    return [...groups.values()].flatMap((group) => [
      ...group.filter(isLong),
      ...group.filter((file) => !isLong(file)),
    ])
  }
}

const isLong = ({ moduleId }: TestSpecification) => longest.some((path) => moduleId.endsWith(path))
