import { expect, it } from 'vitest'
import { openHouse } from '#test/house.ts'
import { describeRows } from './testing/describe-rows.ts'
import { describeSchema } from './testing/describe-schema.ts'

const house = openHouse()

it('the schema that stands in schema.sql is the one the migrations make', async () => {
  await expect(await describeSchema(house)).toMatchFileSnapshot('./schema.sql')
})

it('the rows that stand in rows.ts are those of the tables the migrations make', async () => {
  await expect(await describeRows(house)).toMatchFileSnapshot('./rows.ts')
})
