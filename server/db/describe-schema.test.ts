import { expect, it } from 'vitest'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'
import { describeSchema } from './describe-schema.ts'
import { describeRows } from './testing/describe-rows.ts'

const house = openHouse()

it('the schema that stands in schema.sql is the one the migrations make', async () => {
  await expect(await describeSchema((text) => asOwner(house, text))).toMatchFileSnapshot(
    './schema.sql',
  )
})

it('the rows that stand in both files are those of the tables the migrations make', async () => {
  const { empresas, all } = await describeRows(house)
  await expect(empresas).toMatchFileSnapshot('./rows-empresas.ts')
  await expect(all).toMatchFileSnapshot('./rows.ts')
})
