import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes minutes and does not show it by its size, by which an untried checkout goes. */
const longest = [
  'server/convite/ordens.test.ts',
  'server/isolamento.test.ts',
  'server/saude/list.test.ts',
  'server/saude/prestador/historias.test.ts',
  'server/saude/prestador/list.test.ts',
  'server/seguranca/list.test.ts',
  'server/cli/cli.test.ts',
  'server/correio/falhas.test.ts',
  'server/db/engine/kill.test.ts',
  'test/operacao/copia.test.ts',
  'test/operacao/leva.test.ts',
]

/** Begins with what takes longest, or one worker would be left at it when the others have all done. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    // the files of one project stay together: they share their workers
    const groups = Map.groupBy(sorted, ({ project }) => project.name)
    return [...groups.values()].flatMap((group) => [
      ...group.filter(isLong),
      ...group.filter((file) => !isLong(file)),
    ])
  }
}

const isLong = ({ moduleId }: TestSpecification) => longest.some((path) => moduleId.endsWith(path))
