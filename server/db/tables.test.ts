import { beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'
import { tables } from './tables.ts'
import { words } from './tables/table.ts'
import { compareTables, readCatalogue, type Catalogue } from './testing/compare-tables.ts'

const house = openHouse()

describe('the register of tables', () => {
  it('says of every table of a migrated database what there is', async () => {
    expect(compareTables(await readCatalogue(house), tables)).toEqual([])
  })
})

describe('a change that the register does not know', () => {
  let before: Catalogue
  beforeAll(async () => {
    before = await readCatalogue(house)
  })

  it.each([
    [
      'a column of a table whose rows stay',
      'alter table acidente add testemunha text',
      'alter table acidente drop testemunha',
      'acidente.testemunha: say whether erasing a person keeps it («fica») or clears it («limpa»)',
    ],
    [
      'a column of an employee',
      'alter table funcionario add telefone text',
      'alter table funcionario drop telefone',
      'funcionario.telefone: say whether erasing a person keeps it («fica») or clears it («limpa»)',
    ],
    [
      'a table',
      'create table sem_entrada (cd int primary key)',
      'drop table sem_entrada',
      'sem_entrada: add an entry for this table to server/db/tables',
    ],
    [
      'a column that names a person',
      'alter table area add cd_funcion bigint',
      'alter table area drop cd_funcion',
      'area: reaches a person by cd_funcion: say «pessoa», or «impessoal» and what it holds',
    ],
    [
      'a reference to what is recorded about a person',
      'alter table tarefa add cd_acidente bigint, add foreign key (cd_empresa, cd_acidente) references acidente (cd_empresa, cd)',
      'alter table tarefa drop cd_acidente',
      'tarefa: reaches a person by acidente: say «pessoa», or «impessoal» and what it holds',
    ],
  ])('%s is told with what to add', async (_, made, unmade, sentence) => {
    await asOwner(house, made)
    const faults = compareTables(await readCatalogue(house), tables)
    await asOwner(house, unmade)
    expect(faults).toEqual([sentence])
    expect(await readCatalogue(house)).toEqual(before)
  })

  it.each<[string, Parameters<typeof compareTables>[1], string]>([
    [
      'a table that is gone',
      { ...tables, antiga: { area: 'kit', de: 'instalacao', papeis: {} } },
      'antiga: no such table, take its entry away',
    ],
    [
      'another owner than the columns tell',
      { ...tables, medico: { area: 'auxiliar', de: 'empresa', papeis: {} } },
      "medico: «de: 'empresa'» contradicts its column cd_empresa",
    ],
    [
      'a column that cannot be cleared',
      {
        ...tables,
        leitura: {
          ...tables['leitura'],
          area: 'leitura',
          de: 'empresa',
          papeis: {},
          pessoa: {
            caminhos: [{ coluna: 'cd_funcion' }],
            fica: {
              nome: 'x',
              porque: 'y',
              colunas: words('em cd_utilizador cd_funcion cd_alvo origem funcionarios consulta'),
            },
            limpa: ['alvo'],
          },
        },
      },
      'leitura.alvo: cannot be cleared, it is not null and has no default',
    ],
  ])('%s is told', async (_, register, sentence) => {
    expect(compareTables(before, register)).toEqual([sentence])
  })
})
