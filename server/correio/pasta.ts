import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { dataDirOf } from '#server/db/open.ts'

/** Where messages lie when there is no mail server: known to who sends nothing, and loads nothing that does. */
export const mailDirOf = (config: Config) => join(dataDirOf(config), 'correio')
