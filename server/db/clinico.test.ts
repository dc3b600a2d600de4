import { expect, it } from 'vitest'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'

// An employer learns whether an employee is fit, and nothing clinical. Columns with a clinical
// sound are listed, with the reason.

const house = openHouse()

const soa =
  'diagn|doenc|patolog|sintom|lesao|lesiv|corpo|clinic|analis|vacin|medica|sangue|tensao|peso|altura|alerg|gravid|deficien|incapac|psic|receita|terap|cirurg|baixa|socorr'

it('no column is clinical', async () => {
  const columns = await asOwner<{ nome: string }>(
    house,
    `select table_name || '.' || column_name as nome from information_schema.columns
     where table_schema = 'public' and column_name ~ '${soa}' order by 1`,
  )
  expect(columns.map(({ nome }) => nome)).toEqual([
    // an employer reports these facts of an accident (Portaria 14/2018)
    'acidente.baixa',
    'acidente.cd_acc_lesiv',
    'acidente.cd_lesao',
    'acidente.cd_parte_corpo',
    'acidente.gravidade',
    'acidente.prest_prim_socorr',
    'acidente.prest_prim_socorr_desc',
  ])
})
