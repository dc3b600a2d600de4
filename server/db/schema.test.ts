import { expect, it } from 'vitest'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'
import { describeSchema } from './describe-schema.ts'

const house = openHouse()

it('the schema that stands in schema.sql is the one the migrations make', async () => {
  await expect(await describeSchema((text) => asOwner(house, text))).toMatchFileSnapshot(
    './schema.sql',
  )
})
