import { expect, it } from 'vitest'
import { openHouse } from '#test/house.ts'
import { describeSchema } from './testing/describe-schema.ts'

const house = openHouse()

it('the schema that stands in schema.sql is the one the migrations make', async () => {
  await expect(await describeSchema(house)).toMatchFileSnapshot('./schema.sql')
})
